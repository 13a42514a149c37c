import { defineRoute } from "@/lib/http/define-route";
import { serveOpenApi } from "@/lib/http/serve-openapi";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: async (request) => serveOpenApi(request),
});
