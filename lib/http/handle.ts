import { ConditionError } from "@/lib/core/conditions";
import { answerInOrder } from "@/lib/http/answer-in-order";
import type { Admission } from "@/lib/http/auth/admission";
import { ADMISSIONS } from "@/lib/http/auth/admissions";
import type { ContextExtra } from "@/lib/http/auth/request-context";
import type { Answer, Call } from "@/lib/http/call";
import type { EndpointShape } from "@/lib/http/endpoints/endpoint";
import { inTime } from "@/lib/http/limits/in-time";
import { oneAtATime } from "@/lib/http/limits/keyed-mutex";
import { openRequest } from "@/lib/http/message/open-request";
import { urlParts } from "@/lib/http/message/url-parts";
import { refuse, respond, respondError } from "@/lib/http/respond-request";
import type { RouteHandler } from "@/lib/http/route";

interface Options {
  /** What the look-up of the key selects besides, so that the endpoint needs one round trip. */
  extra?: (params: Record<string, string>) => ContextExtra;
}

/**
 * Wraps a handler into what both mounts serve: mode, origin, caller, rate limit, stored replay, proof of the
 * person, input, work, answer, in this order for every endpoint; what differs between the kinds of callers stands in
 * lib/http/auth/admissions.ts, by the endpoint's `auth`. One catch renders every error.
 * Specification: Authentication, Idempotency, Errors.
 */
export function handle<const E extends EndpointShape>(
  endpoint: E,
  work: (call: Call<E>) => Promise<Answer<E>>,
  options: Options = {},
): RouteHandler {
  const admission: Admission<E["auth"]> = ADMISSIONS[endpoint.auth as E["auth"]];
  return async (request, context) => {
    const url = urlParts(request.url);
    const params = (await context.params) ?? {};
    const mode = admission.modeOf(request, url, params);
    if (mode === null) return refuse(request, new ConditionError("not_found", "There is no such endpoint"));
    const credential = admission.credentialOf?.(request.headers) ?? null;
    const opened = openRequest({ request, url, mode, params, endpoint, credential });
    try {
      const answer = () => answerInOrder(opened, admission, options.extra?.(params) ?? null, work);
      const run = endpoint.auth === "key" ? () => inTime(opened, answer) : answer;
      return await respond(opened, opened.scope ? await oneAtATime(opened.scope, run) : await run());
    } catch (error) {
      const own = admission.refusalOf?.(error);
      return own ? respond(opened, own) : respondError(opened, error);
    }
  };
}
