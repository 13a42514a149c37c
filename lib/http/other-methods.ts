import { ConditionError } from "@/lib/core/conditions";
import { isPublicAt, methodsAt } from "@/lib/http/endpoints/methods-at";
import { PREFLIGHT } from "@/lib/http/message/public-list";
import { urlParts } from "@/lib/http/message/url-parts";
import { allowed, refuse } from "@/lib/http/respond-request";

/**
 * What a route answers to the methods that it does not export itself: its own exports hide these. So both mounts refuse
 * alike, in JSON and with Allow; Next by itself would answer 405 and nothing else.
 */
async function refused(request: Request): Promise<Response> {
  const allow = methodsAt(urlParts(request.url).pathname);
  if (!allow) return refuse(request, new ConditionError("not_found", "There is no such endpoint"));
  const detail = `${request.method} is not allowed here`;
  return refuse(request, new ConditionError("method_not_allowed", detail, { allow }));
}

/** Browsers ask before they call from another origin; only the public lists allow it. */
export async function OPTIONS(request: Request): Promise<Response> {
  const { pathname } = urlParts(request.url);
  const allow = methodsAt(pathname);
  if (!allow) return refused(request);
  return allowed(request, allow, isPublicAt(pathname) ? PREFLIGHT : {});
}

export {
  refused as DELETE,
  refused as GET,
  refused as HEAD,
  refused as PATCH,
  refused as POST,
  refused as PUT,
};
