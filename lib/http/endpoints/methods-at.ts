import type { EndpointShape } from "./endpoint";
import { endpoints } from "./endpoints";
import { accountEndpoints } from "./endpoints-account";
import { adminEndpoints } from "./endpoints-admin";
import { dashboardEndpoints } from "./endpoints-dashboard";
import { gatewayEndpoints } from "./endpoints-gateway";
import { hubEndpoints } from "./endpoints-hub";
import { riderEndpoints } from "./endpoints-rider";
import { staffEndpoints } from "./endpoints-staff";
import { openApiEndpoint } from "./openapi-endpoint";

const OF_API: EndpointShape[] = [...Object.values(endpoints), openApiEndpoint];
const OF_PAGES: EndpointShape[] = [
  accountEndpoints,
  adminEndpoints,
  dashboardEndpoints,
  gatewayEndpoints,
  hubEndpoints,
  riderEndpoints,
  staffEndpoints,
].flatMap((area) => Object.values<EndpointShape>(area));

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const API_BASE = /^(?:\/sandbox)?\/api\/v1(?=\/)/;

/** What may be asked of a path, as Allow lists it; null where no endpoint has the path. */
export function methodsAt(pathname: string): string[] | null {
  const isApi = API_BASE.test(pathname);
  const segments = segmentsOf(pathname.replace(API_BASE, ""));
  const at = (isApi ? OF_API : OF_PAGES).filter(({ path }) => isAt(segmentsOf(path), segments));
  if (at.length === 0) return null;
  // A literal segment is more particular than a parameter, as in both routers.
  const fewest = Math.min(...at.map(parametersOf));
  const found = new Set<string>(at.filter((one) => parametersOf(one) === fewest).map(({ method }) => method));
  const listed = METHODS.filter((method) => found.has(method));
  return [...listed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
}

/** Whether anybody may read the path, from any origin. */
export function isPublicAt(pathname: string): boolean {
  if (!API_BASE.test(pathname)) return false;
  const segments = segmentsOf(pathname.replace(API_BASE, ""));
  return OF_API.some(({ auth, path }) => auth === "public" && isAt(segmentsOf(path), segments));
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, "").split("/");
}

function isAt(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => part.startsWith("{") || part === segments[index]);
}

function parametersOf({ path }: EndpointShape): number {
  return path.split("{").length;
}
