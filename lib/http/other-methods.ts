import { ConditionError } from "@/lib/core/conditions";
import { PREFLIGHT } from "@/lib/http/message/public-list";
import { urlParts } from "@/lib/http/message/url-parts";
import { allowed, refuse } from "@/lib/http/respond-request";
import { findRoute, methodsAt } from "@/lib/http/routes/find-route";

/**
 * For the methods that a route file does not export: its exports hide these. Next alone would answer a 405 without a body
 * and without Allow. HEAD is not among them, because Next answers it by GET.
 */
async function refused(request: Request): Promise<Response> {
  const allow = methodsAt(urlParts(request.url).pathname);
  if (!allow) return refuse(request, new ConditionError("not_found", "There is no such endpoint"));
  const detail = `${request.method} is not allowed here`;
  return refuse(request, new ConditionError("method_not_allowed", detail, { allow }));
}

/** Browsers send it before they call from another origin, which only public endpoints allow. */
export async function OPTIONS(request: Request): Promise<Response> {
  const { pathname } = urlParts(request.url);
  const allow = methodsAt(pathname);
  if (!allow) return refused(request);
  return allowed(request, allow, findRoute(pathname)?.isPublic ? PREFLIGHT : {});
}

export { refused as DELETE, refused as GET, refused as PATCH, refused as POST, refused as PUT };
