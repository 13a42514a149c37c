import { ConditionError } from "@/lib/core/conditions";
import { PREFLIGHT_HEADERS } from "@/lib/http/message/replies";
import { splitUrl } from "@/lib/http/message/api-mode";
import { respondAllowedMethods, respondRefused } from "@/lib/http/respond-request";
import { findRoute, listMethods } from "@/lib/http/routes/find-route";

// Next would send a 405 without a body and without Allow. GET handles HEAD.
async function refused(request: Request): Promise<Response> {
  const allow = listMethods(splitUrl(request.url).pathname);
  if (!allow) return respondRefused(request, new ConditionError("not_found", "There is no such endpoint"));
  const detail = `${request.method} is not allowed here`;
  return respondRefused(request, new ConditionError("method_not_allowed", detail, { allow }));
}

export async function OPTIONS(request: Request): Promise<Response> {
  const { pathname } = splitUrl(request.url);
  const allow = listMethods(pathname);
  if (!allow) return refused(request);
  return respondAllowedMethods(request, allow, findRoute(pathname)?.isPublic ? PREFLIGHT_HEADERS : {});
}

export { refused as DELETE, refused as GET, refused as PATCH, refused as POST, refused as PUT };
