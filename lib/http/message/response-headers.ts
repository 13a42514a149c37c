import { ANY_ORIGIN_HEADERS } from "./replies";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    schema: text,
    description: "Id of this request; include it when you contact us.",
    example: "req_7KQ2mZr8LxT4vYc3Wn2H",
  },
  "RateLimit-Policy": {
    schema: text,
    description:
      'The bucket with its quota and window in seconds: `"reads";q=1200;w=60`. On answers that counted.',
    example: '"reads";q=1200;w=60',
  },
  RateLimit: {
    schema: text,
    description:
      'What is left of it, and for how many seconds: `"reads";r=1199;t=42`. On answers that counted.',
    example: '"reads";r=1199;t=42',
  },
  "Retry-After": { schema: count, description: "Seconds to wait before the next attempt.", example: 42 },
  "Cache-Control": {
    schema: text,
    description: "`no-store`; for the public lists, how many seconds they can be cached.",
    example: "no-store",
  },
  "WWW-Authenticate": {
    schema: text,
    description: "The scheme of the key.",
    example: 'ApiKey realm="merchant API"',
  },
  Allow: {
    schema: text,
    description: "The methods that the path answers.",
    example: "GET, HEAD, OPTIONS",
  },
  Location: {
    schema: { type: "string", format: "uri-reference" },
    description: "The path of what was created.",
    example: "/sandbox/api/v1/merchant/shipments/48213",
  },
  "Idempotent-Replayed": {
    schema: { type: "string", const: "true" },
    description: "This is the stored answer of an earlier request with the same key.",
    example: "true",
  },
  "Idempotency-Body-Mismatch": {
    schema: { type: "string", const: "true" },
    description: "The body differs from that of the first request.",
    example: "true",
  },
  "X-Total-Count": {
    schema: count,
    description: "How many there are on all pages; at most 10000.",
    example: 134,
  },
  "X-Total-Count-Exact": {
    schema: { type: "string", const: "false" },
    description: "There are more than X-Total-Count says. Absent where the count is exact.",
    example: "false",
  },
  "X-Page": { schema: count, description: "This page, from 1.", example: 1 },
  "X-Per-Page": { schema: count, description: "How many a page holds.", example: 20 },
  Link: {
    schema: text,
    description:
      "The first, prev, next and last pages, where they exist, relative to the requested address (RFC 8288). Only next where the filters are very long.",
    example: '</api/v1/merchant/shipments?page=2>; rel="next"',
  },
  ETag: {
    schema: text,
    description: "Of this list; send it as If-None-Match.",
    example: '"f8M5MtRTKhMFilZ3re4Z3ytTpk7"',
  },
  "Access-Control-Allow-Origin": {
    schema: text,
    description: "Browsers of any origin may read the answer.",
    example: ANY_ORIGIN_HEADERS["access-control-allow-origin"],
  },
  "Access-Control-Expose-Headers": {
    schema: text,
    description: "The headers that scripts of other origins may read.",
    example: ANY_ORIGIN_HEADERS["access-control-expose-headers"],
  },
} as const;

export type HeaderName = keyof typeof RESPONSE_HEADERS;
