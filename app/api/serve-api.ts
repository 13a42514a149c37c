import * as missing from "@/app/api/[[...missing]]/route";
import { ROUTE_TABLE } from "@/app/api/_table/table";
import * as openapi from "@/app/api/v1/openapi.json/route";
import { splitUrl } from "@/lib/http/message/api-mode";
import * as otherMethods from "@/lib/http/other-methods";
import type { RouteHandler } from "@/lib/http/routes/contract";
import { matchRoute } from "@/lib/http/routes/find-route";

type Handlers = Partial<Record<string, RouteHandler>>;

const TABLE: Record<string, Handlers> = { ...ROUTE_TABLE, "/api/v1/openapi.json": openapi };

/** Serves the API of merchants and riders from the route files. The returned promise never rejects. */
export async function serveApi(request: Request): Promise<Response> {
  const match = matchRoute(splitUrl(request.url).pathname);
  const handlers = match && TABLE[match.route.address];
  if (!handlers) return missing.GET(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const handler = handlers[method] ?? otherMethods.PUT;
  return handler(request, { params: Promise.resolve(match.params), path: match.route.path });
}
