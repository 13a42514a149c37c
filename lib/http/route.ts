export type RouteContext = { params: Promise<Record<string, string>> };
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
/** The exports of a route file: its own handlers, and for every other method that of other-methods.ts. */
export type RouteMethods = Record<
  "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS",
  RouteHandler
>;
