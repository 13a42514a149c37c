import { ConditionError } from "@/lib/core/conditions";
import { allowed, refuse } from "@/lib/http/respond-request";
import type { RouteContext, RouteHandler } from "@/lib/http/route";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type HttpMethod = (typeof METHODS)[number];
/** What a path answers for each of its handlers. */
const ANSWERED = {
  GET: ["GET", "HEAD"],
  POST: ["POST"],
  PUT: ["PUT"],
  PATCH: ["PATCH"],
  DELETE: ["DELETE"],
} as const satisfies Record<HttpMethod, readonly string[]>;
export type RouteMethods = Record<HttpMethod | "HEAD" | "OPTIONS", RouteHandler>;

/**
 * The exports of a route file: the given handlers, HEAD after GET, and for every other method a 405 that names
 * those there are, so that both mounts refuse alike.
 */
export function defineRoute(handlers: Partial<Record<HttpMethod, RouteHandler>>): RouteMethods {
  const allow = [...METHODS.flatMap((method) => (handlers[method] ? ANSWERED[method] : [])), "OPTIONS"];
  const notAllowed: RouteHandler = async (request) =>
    refuse(
      request,
      new ConditionError("method_not_allowed", `${request.method} is not allowed here`, { allow }),
    );
  const { GET, POST, PUT, PATCH, DELETE } = handlers;
  return {
    GET: GET ?? notAllowed,
    HEAD: GET ? head(GET) : notAllowed,
    POST: POST ?? notAllowed,
    PUT: PUT ?? notAllowed,
    PATCH: PATCH ?? notAllowed,
    DELETE: DELETE ?? notAllowed,
    OPTIONS: options(allow),
  };
}

function head(get: RouteHandler): RouteHandler {
  return async (request: Request, context: RouteContext) => {
    const answer = await get(request, context);
    // A file that is made while it is read is not made at all.
    await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers: answer.headers });
  };
}

/** Browsers ask before they call from another origin; only the public lists allow it, for GET. */
function options(allow: readonly string[]): RouteHandler {
  return async (request) => allowed(request, allow);
}
