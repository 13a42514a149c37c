import { methods } from "@/lib/http/define-route";
import { serveOpenApi } from "@/lib/http/serve-openapi";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async (request) => serveOpenApi(request),
});
