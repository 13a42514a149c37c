import type { HeaderName } from "@/lib/http/message/response-headers";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";

const ALWAYS: HeaderName[] = ["X-Request-Id", "RateLimit-Policy", "RateLimit", "Cache-Control"];
const OF_REFUSAL: Record<number, HeaderName[]> = {
  304: ["ETag"],
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};
const PAGED: HeaderName[] = ["X-Total-Count", "X-Total-Count-Exact", "X-Page", "X-Per-Page", "Link"];
const REPLAYED: HeaderName[] = ["Idempotent-Replayed", "Idempotency-Body-Mismatch"];
const PUBLIC: HeaderName[] = ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"];

export function buildResponseHeaders(
  endpoint: DocumentedEndpoint,
  status: number,
): Record<string, { $ref: string }> {
  // A 405 is sent before the rate limit, so the response has no RateLimit headers.
  if (status === 405) return references(["X-Request-Id", "Cache-Control", "Allow"]);
  const more = status === endpoint.status ? ofSuccess(endpoint) : (OF_REFUSAL[status] ?? []);
  return references([...ALWAYS, ...(endpoint.auth === "public" ? PUBLIC : []), ...more]);
}

function references(names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function ofSuccess({ query, auth, idempotent, isLocated }: DocumentedEndpoint): HeaderName[] {
  return [
    ...(isLocated ? (["Location"] as const) : []),
    ...(query && "page" in query.shape ? PAGED : []),
    ...(idempotent ? REPLAYED : []),
    ...(auth === "public" ? (["ETag"] as const) : []),
  ];
}
