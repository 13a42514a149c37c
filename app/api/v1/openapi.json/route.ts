import { methods } from "@/lib/http/methods";
import { openApiDocument } from "@/lib/http/openapi";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () =>
    Response.json(openApiDocument(), {
      headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
    }),
});
