import type { ListedRoute } from "@/lib/http/routes/contract";
import { ROUTES } from "./route-list";

export interface Route extends ListedRoute {
  /** Path in metrics, logs and the OpenAPI document; merchant API paths omit the base. */
  path: string;
  segments: readonly string[];
}

interface Match {
  route: Route;
  params: Record<string, string>;
}

const MERCHANT_API = /^(?:\/sandbox)?\/api\/v1(?=\/)/;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const NO_PARAMS = {};

const literals = new Map<string, Match>();
/** Routes by number of segments; a literal segment precedes a parameter, as in Next's router. */
const patterns = new Map<number, Route[]>();
for (const listed of ROUTES) addRoute(listed);
for (const routes of patterns.values()) routes.sort((a, b) => countParams(a) - countParams(b));

function addRoute(listed: ListedRoute): void {
  const path = listed.address.replace(/^\/api\/v1(?=\/)/, "");
  const segments = listed.address.split("/");
  const route: Route = { ...listed, path, segments };
  const known = patterns.get(segments.length);
  if (known) known.push(route);
  else patterns.set(segments.length, [route]);
  if (countParams(route) > 0) return;
  literals.set(listed.address, { route, params: NO_PARAMS });
  if (path !== listed.address) literals.set(`/sandbox${listed.address}`, { route, params: NO_PARAMS });
}

function countParams({ segments }: Route): number {
  return segments.filter(isParam).length;
}

function isParam(segment: string): boolean {
  return segment.startsWith("{");
}

export function matchRoute(pathname: string): Match | null {
  const literal = literals.get(pathname);
  if (literal) return literal;
  const segments = pathname.replace(MERCHANT_API, "/api/v1").replace(/\/$/, "").split("/");
  for (const route of patterns.get(segments.length) ?? []) {
    const params = paramsOf(route, segments);
    if (params) return { route, params };
  }
  return null;
}

function paramsOf(route: Route, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const given = segments[index]!;
    if (isParam(expected)) params[expected.slice(1, -1)] = decode(given);
    else if (expected !== given) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function findRoute(pathname: string): Route | null {
  return matchRoute(pathname)?.route ?? null;
}

export function listMethods(pathname: string): string[] | null {
  const methods: readonly string[] | undefined = findRoute(pathname)?.methods;
  if (!methods) return null;
  const listed = METHODS.filter((method) => methods.includes(method));
  return [...listed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
}
