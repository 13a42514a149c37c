import type { Endpoint } from "@/lib/http/endpoint";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

/** What stands in the headers of answers, by name. */
export const RESPONSE_HEADERS = {
  "X-Request-Id": { schema: text, description: "Names this request; send it along when you write to us." },
  "RateLimit-Policy": {
    schema: text,
    description:
      'The bucket with its quota and window in seconds: `"reads";q=1200;w=60`. On answers that counted.',
  },
  RateLimit: {
    schema: text,
    description:
      'What is left of it, and for how many seconds: `"reads";r=1199;t=42`. On answers that counted.',
  },
  "Retry-After": { schema: count, description: "Seconds to wait before the next attempt." },
  "WWW-Authenticate": { schema: text, description: "The scheme of the key." },
  Location: { schema: text, description: "The path of what was created." },
  "Idempotent-Replayed": {
    schema: { type: "string", const: "true" },
    description: "This is the stored answer of an earlier request with the same key.",
  },
  "Idempotency-Body-Mismatch": {
    schema: { type: "string", const: "true" },
    description: "The body differs from the one that was answered first.",
  },
  "X-Total-Count": { schema: count, description: "How many there are on all pages; at most 10000." },
  "X-Total-Count-Exact": {
    schema: { type: "string", const: "false" },
    description: "There are more than X-Total-Count says.",
  },
  "X-Page": { schema: count, description: "This page, from 1." },
  "X-Per-Page": { schema: count, description: "How many a page holds." },
  Link: { schema: text, description: "Absolute addresses of the pages first, prev, next and last." },
  ETag: { schema: text, description: "Of this list; send it as If-None-Match." },
} as const;

type HeaderName = keyof typeof RESPONSE_HEADERS;

const ALWAYS: HeaderName[] = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];
const OF_REFUSAL: Record<number, HeaderName[]> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};
const PAGED: HeaderName[] = ["X-Total-Count", "X-Total-Count-Exact", "X-Page", "X-Per-Page", "Link"];
const REPLAYED: HeaderName[] = ["Idempotent-Replayed", "Idempotency-Body-Mismatch"];

/** The headers of one answer of an endpoint. */
export function headersOf(endpoint: Endpoint, status: number): Record<string, { $ref: string }> {
  const more = status === endpoint.status ? ofSuccess(endpoint) : (OF_REFUSAL[status] ?? []);
  const names = [...ALWAYS, ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function ofSuccess({ query, auth, idempotent, isLocated }: Endpoint): HeaderName[] {
  return [
    ...(isLocated ? (["Location"] as const) : []),
    ...(query && "page" in query.shape ? PAGED : []),
    ...(idempotent ? REPLAYED : []),
    ...(auth === "public" ? (["ETag"] as const) : []),
  ];
}
