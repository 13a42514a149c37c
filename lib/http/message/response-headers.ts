import { ANY_ORIGIN_HEADERS } from "./replies";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    schema: text,
    description: "Id of the request. Include the id when you contact us.",
    example: "req_7KQ2mZr8LxT4vYc3Wn2H",
  },
  "RateLimit-Policy": {
    schema: text,
    description:
      'Rate limit bucket with its quota and its window in seconds: `"reads";q=1200;w=60`. Sent if the request counted against a rate limit.',
    example: '"reads";q=1200;w=60',
  },
  RateLimit: {
    schema: text,
    description:
      'Remaining quota of the bucket, and the seconds until it resets: `"reads";r=1199;t=42`. Sent if the request counted against a rate limit.',
    example: '"reads";r=1199;t=42',
  },
  "Retry-After": { schema: count, description: "Seconds to wait before the next attempt.", example: 42 },
  "Cache-Control": {
    schema: text,
    description: "`no-store`; for the public lists, the number of seconds for which they can be cached.",
    example: "no-store",
  },
  "WWW-Authenticate": {
    schema: text,
    description: "Authentication scheme that the endpoint requires.",
    example: 'ApiKey realm="merchant API"',
  },
  Allow: {
    schema: text,
    description: "Methods that the path supports.",
    example: "GET, HEAD, OPTIONS",
  },
  Location: {
    schema: { type: "string", format: "uri-reference" },
    description: "Path of the created resource.",
    example: "/sandbox/api/v1/merchant/shipments/48213",
  },
  "Idempotent-Replayed": {
    schema: { type: "string", const: "true" },
    description: "The response is the stored response of an earlier request with the same Idempotency-Key.",
    example: "true",
  },
  "Idempotency-Body-Mismatch": {
    schema: { type: "string", const: "true" },
    description: "The request body differs from the body of the first request with the same Idempotency-Key.",
    example: "true",
  },
  "X-Total-Count": {
    schema: count,
    description: "Number of entries on all pages; at most 10000.",
    example: 134,
  },
  "X-Total-Count-Exact": {
    schema: { type: "string", const: "false" },
    description: "There are more entries than X-Total-Count says. Absent if the count is exact.",
    example: "false",
  },
  "X-Page": { schema: count, description: "Number of this page, starting at 1.", example: 1 },
  "X-Per-Page": { schema: count, description: "Number of entries per page.", example: 20 },
  Link: {
    schema: text,
    description:
      "Links to the first, prev, next and last pages, if they exist, relative to the requested address (RFC 8288). Only next if the filters are very long.",
    example: '</api/v1/merchant/shipments?page=2>; rel="next"',
  },
  ETag: {
    schema: text,
    description: "Version of the list; send it as If-None-Match in the next request.",
    example: '"f8M5MtRTKhMFilZ3re4Z3ytTpk7"',
  },
  "Access-Control-Allow-Origin": {
    schema: text,
    description: "Scripts of any origin may read the response.",
    example: ANY_ORIGIN_HEADERS["access-control-allow-origin"],
  },
  "Access-Control-Expose-Headers": {
    schema: text,
    description: "Headers that scripts of other origins may read.",
    example: ANY_ORIGIN_HEADERS["access-control-expose-headers"],
  },
} as const;

export type HeaderName = keyof typeof RESPONSE_HEADERS;
