import { z } from "zod";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import type { Authenticated, Authenticator } from "@/lib/http/auth/authenticator";
import { AUTHENTICATORS } from "@/lib/http/auth/authenticators";
import { assertSameOrigin } from "@/lib/http/auth/assert-same-origin";
import { assertStepUp } from "@/lib/http/auth/factors/assert-step-up";
import type { HandlerContext, ResponseOf } from "@/lib/http/auth/handler-context";
import type { ExtraSelect } from "@/lib/http/auth/request-context";
import { replayOrHandle } from "@/lib/http/idempotency/replay-or-handle";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import { inCostlyTurn } from "@/lib/http/limits/costly-turn";
import { enforceRateLimit } from "@/lib/http/limits/enforce-rate-limit";
import { inTime } from "@/lib/http/limits/in-time";
import { runSerially } from "@/lib/http/limits/keyed-mutex";
import { inMerchantsTurn } from "@/lib/http/limits/merchant-bulkhead";
import { parseInput } from "@/lib/http/message/parse-input";
import { type OpenRequest, openRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { splitUrl } from "@/lib/http/message/split-url";
import type { CheckedContract, Contract, EndpointHandler } from "@/lib/http/routes/contract";
import { env } from "@/lib/platform/env";
import { respond, respondError, respondRefused } from "./respond-request";

interface Options {
  /** An expression that authentication selects too, so that the endpoint needs one round trip. */
  extra?: (params: Record<string, string>) => ExtraSelect;
}

type Handler<C extends Contract> = (context: HandlerContext<C>) => Promise<ResponseOf<C>>;
type KeyOf<T> = T extends unknown ? keyof T : never;
/** A misspelt property would go unnoticed. */
type NoOtherKeys<C> = Record<Exclude<keyof C, KeyOf<CheckedContract>>, never>;

/**
 * One method of a route: authenticates, limits, validates, runs the handler and renders the response, or the error.
 * Specification: Authentication, Idempotency, Errors.
 */
export function endpoint<const C extends CheckedContract>(
  contract: C & NoOtherKeys<C>,
  handler: Handler<C>,
  options: Options = {},
): EndpointHandler {
  const admission: Authenticator<C["auth"]> = AUTHENTICATORS[contract.auth as C["auth"]];
  const serve: EndpointHandler = async (request, context) => {
    const url = splitUrl(request.url);
    const params = (await context.params) ?? {};
    const mode = admission.resolveMode(request, url, params);
    if (mode === null)
      return respondRefused(request, new ConditionError("not_found", "There is no such endpoint"));
    const credential = admission.getCredential?.(request.headers) ?? null;
    const opened: OpenRequest<C> = openRequest({
      request,
      url,
      path: context.path,
      mode,
      params,
      contract: contract as C,
      credential,
    });
    try {
      const answer = () => answerInOrder(opened, admission, options.extra?.(params) ?? null, handler);
      const run = contract.auth === "key" ? () => inTime(opened, answer) : answer;
      return await respond(opened, opened.scope ? await runSerially(opened.scope, run) : await run());
    } catch (error) {
      const own = admission.mapError?.(error);
      return own ? respond(opened, own) : respondError(opened, error);
    }
  };
  return Object.assign(serve, { contract });
}

/** Origin, caller, rate limit, stored replay, proof of the person, input, handler. Throws the refusal. */
async function answerInOrder<C extends Contract>(
  opened: OpenRequest<C>,
  admission: Authenticator<C["auth"]>,
  extra: ExtraSelect | null,
  handler: Handler<C>,
): Promise<ResponseOf<C>> {
  const { contract, method, request } = opened;
  if (admission.sameOriginOnly && method !== "GET") assertSameOrigin(request.headers);
  const admitted = await admission.authenticate(opened, extra);
  const { rateLimitKey: countedAs, catalogueVersion, rateMultiplier, caller, replay } = admitted;
  const { settings } = await loadCatalogue(catalogueVersion);
  await enforceRateLimit(opened, countedAs, settings, rateMultiplier);
  // A stored response is only replayed to a person who has proved to be there.
  if (admitted.person) assertStepUp(contract, admitted.person);
  return replayOrHandle({ opened, caller, replay }, async (claimOf) => {
    // Checking a GET for a body costs as much as the rest of the response.
    const text = method === "GET" || contract.rawBody ? "" : await opened.readText();
    opened.bodyText = text;
    const context = contextOf(opened, admitted, text, claimOf(text));
    const answer = await inTurn(opened, caller, () => handler(context));
    assertMatchesContract(opened, answer);
    return answer;
  });
}

function contextOf<C extends Contract>(
  opened: OpenRequest<C>,
  { createContext: given }: Authenticated<C["auth"]>,
  text: string,
  claim: IdempotencyClaim | null,
): HandlerContext<C> {
  const input = parseInput(opened, text);
  const { request, requestId, mode, address } = opened;
  // Mutate the caller's context: it has lazy getters that a spread would evaluate.
  return Object.assign(given(claim, text), input, { request, requestId, mode, address });
}

function inTurn<T>(
  opened: OpenRequest,
  caller: Authenticated<"key">["caller"],
  work: () => Promise<T>,
): Promise<T> {
  if (caller && opened.bucket === "costly") return inCostlyTurn(caller.merchantId, work);
  if (!caller || opened.bucket !== "writes") return work();
  // Release the slot when the response is sent; the query may still be running.
  const timed = opened.contract.auth === "key" ? () => inTime(opened, work) : work;
  return inMerchantsTurn(caller, opened.contract, timed);
}

/** Throws if a success does not match the contract's `response`. Only in tests and development, because it parses the body. */
export function assertMatchesContract(
  {
    method,
    path,
    status,
    contract: { response },
  }: Pick<OpenRequest, "method" | "path" | "status" | "contract">,
  answer: Reply | Response,
): void {
  if (!env.CHECK_ANSWERS || !response || answer instanceof Response) return;
  if ((answer.status ?? status) >= 300) return;
  const read = response.safeParse(JSON.parse(answer.body));
  if (read.success) return;
  throw new Error(`${method} ${path} answers what it does not describe:\n${z.prettifyError(read.error)}`);
}
