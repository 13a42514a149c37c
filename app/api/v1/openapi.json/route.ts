import { requestId } from "@/lib/core/identifiers";
import { methods } from "@/lib/http/methods";
import { openApiDocument } from "@/lib/http/openapi";
import { random } from "@/lib/random";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () =>
    Response.json(openApiDocument(), {
      headers: {
        "cache-control": "public, max-age=300",
        "access-control-allow-origin": "*",
        "x-request-id": requestId(random),
      },
    }),
});
