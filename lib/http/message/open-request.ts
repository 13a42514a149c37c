import type { FieldError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import type { Mode } from "@/lib/core/mode";
import {
  type RateBucket,
  type Contract,
  type Deprecation,
  getRateBucket,
  type Method,
} from "@/lib/http/routes/contract";
import { findRoute } from "@/lib/http/routes/find-route";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import { getClientAddress } from "./client-address";
import { commonHeaders } from "./common-headers";
import { readBody } from "./read-body";
import type { UrlParts } from "./api-mode";

export interface ReceivedRequest<C extends Contract = Contract> {
  contract: C;
  method: Method;
  path: string;
  status: number;
  bucket: RateBucket;
  request: Request;
  requestId: string;
  startedAt: number;
  /** Milliseconds since the start, minus the wait for the body. */
  ownMs: () => number;
  url: UrlParts;
  mode: Mode;
  address: string;
  credential: string | null;
  params: Record<string, string>;
  idempotencyKey: string | null;
  operation: string | null;
  scope: string | null;
  readText: () => Promise<string>;
  headers: Record<string, string>;
  merchantId: number | null;
  keyId: number | null;
  bodyText: string | null;
}

interface Opening<C extends Contract>
  extends Pick<ReceivedRequest<C>, "request" | "url" | "mode" | "params" | "contract" | "credential"> {
  path?: string | undefined;
}

export function createReceivedRequest<C extends Contract>(opening: Opening<C>): ReceivedRequest<C> {
  const { request, url, mode, params, contract, credential } = opening;
  const { path = findRoute(url.pathname)?.path ?? url.pathname } = opening;
  const method = request.method === "HEAD" ? "GET" : (request.method as Method);
  const id = generateRequestId(random);
  const idempotencyKey = contract.idempotent ? request.headers.get("idempotency-key") : null;
  const operation = operationOf(contract, params, url.search);
  const startedAt = performance.now();
  let text: Promise<string> | undefined;
  let bodyMs: number | null = 0;
  let bodySince = 0;
  return {
    contract,
    method,
    path,
    status: contract.status ?? 200,
    bucket: getRateBucket(contract, method, url.search),
    request,
    requestId: id,
    startedAt,
    ownMs: () => (bodyMs === null ? bodySince : performance.now() - bodyMs) - startedAt,
    url,
    mode,
    address: getClientAddress(request.headers),
    credential,
    params,
    idempotencyKey,
    operation,
    scope:
      credential !== null && idempotencyKey !== null && operation !== null
        ? `${credential}\n${mode}\n${operation}\n${idempotencyKey}`
        : null,
    readText: () => {
      if (text) return text;
      bodySince = performance.now();
      bodyMs = null;
      text = readBody(request).finally(() => {
        bodyMs = performance.now() - bodySince;
      });
      return text;
    },
    headers: headersOf(contract, url.pathname, id),
    merchantId: null,
    keyId: null,
    bodyText: null,
  };
}

function headersOf({ deprecation }: Contract, pathname: string, id: string): Record<string, string> {
  const headers = commonHeaders(pathname, id);
  return deprecation ? Object.assign(headers, deprecationHeaders(deprecation)) : headers;
}

/** Uses the parsed parameters, so that different spellings of one path share idempotency keys. */
function operationOf(
  { idempotent, params: schema }: Contract,
  params: Record<string, string>,
  search: string,
): string | null {
  const read = schema?.safeParse(params);
  if (!idempotent || read?.success === false) return null;
  const { values: query, doubled } = parseQuery(search);
  if (doubled.length > 0) return null;
  return idempotent({ params: (read?.data ?? params) as Record<string, unknown>, query });
}

/** Specification: Versioning. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  const page = `<${env.APP_ORIGIN}/docs/changelog>`;
  return {
    deprecation: `@${midnight(since).getTime() / 1000}`,
    sunset: midnight(sunset).toUTCString(),
    link: `${page}; rel="deprecation"; type="text/html", ${page}; rel="sunset"; type="text/html"`,
  };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A repeated parameter with equal values counts once. */
export function parseQuery(search: string): { values: Record<string, string>; doubled: string[] } {
  if (search === "") return { values: {}, doubled: [] };
  const values = new Map<string, string>();
  const doubled = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const first = values.get(name);
    if (first === undefined) values.set(name, value);
    else if (first !== value) doubled.add(name);
  }
  return { values: Object.fromEntries(values), doubled: [...doubled] };
}

/** Specification: Errors, validation shape. */
export function createDuplicateParameterError(name: string): FieldError {
  return {
    loc: ["query", name],
    msg: "Value error, given more than once with different values",
    type: "value_error",
  };
}
