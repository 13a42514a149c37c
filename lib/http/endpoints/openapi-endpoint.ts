import type { EndpointShape } from "./endpoint";

/** The OpenAPI document, which does not describe itself. Its bucket is that of the public lists. Specification: Limits. */
export const openApiEndpoint = {
  auth: "public",
  method: "GET",
  bucket: "public",
  status: 200,
  path: "/openapi.json",
} as const satisfies EndpointShape;
