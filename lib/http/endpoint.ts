import { z } from "zod";
import type { Tx } from "@/db/client";
import type { AdminAction } from "@/lib/admin/admin-action";
import type { Actor } from "@/lib/admin/log/actions";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import { assertSameOrigin } from "@/lib/http/auth/cookies";
import type { AuthenticationResult, Authenticator } from "@/lib/http/auth/authenticator";
import { AUTHENTICATORS } from "@/lib/http/auth/authenticators";
import { assertStepUp } from "@/lib/http/auth/step-up";
import type { HandlerContext, ResponseOf } from "@/lib/http/auth/handler-context";
import type { ExtraSelect } from "@/lib/http/auth/request-context";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import { replayOrHandle } from "@/lib/http/idempotency/replay-or-handle";
import {
  limitCostlyRequests,
  limitMerchantWrites,
  runSerially,
  withResponseTimeout,
} from "@/lib/http/limits/concurrency";
import { enforceRateLimit } from "@/lib/http/limits/rate-limit";
import { type ReceivedRequest, createReceivedRequest } from "@/lib/http/message/open-request";
import { parseInput } from "@/lib/http/message/parse-input";
import { createJsonReply, type Reply } from "@/lib/http/message/respond";
import { splitUrl } from "@/lib/http/message/api-mode";
import type { CheckedContract, Contract, EndpointHandler } from "@/lib/http/routes/contract";
import { noBody, rowIdParams } from "@/lib/http/routes/params";
import { env } from "@/lib/platform/env";
import { respond, respondError, respondRefused } from "./respond-request";

interface Options {
  /** Adds an expression to the authentication query, to save a round trip. */
  extra?: (params: Record<string, string>) => ExtraSelect;
}

type Handler<C extends Contract> = (context: HandlerContext<C>) => Promise<ResponseOf<C>>;
type KeyOf<T> = T extends unknown ? keyof T : never;
/** Rejects misspelt properties, which TypeScript would accept here. */
type NoOtherKeys<C> = Record<Exclude<keyof C, KeyOf<CheckedContract>>, never>;

/**
 * Handles one method of a route: authenticates, limits, validates, runs the handler and renders the response
 * or the error. Specification: Authentication, Idempotency, Errors.
 */
export function endpoint<const C extends CheckedContract>(
  contract: C & NoOtherKeys<C>,
  handler: Handler<C>,
  options: Options = {},
): EndpointHandler {
  const authenticator: Authenticator<C["auth"]> = AUTHENTICATORS[contract.auth as C["auth"]];
  const serve: EndpointHandler = async (request, context) => {
    const url = splitUrl(request.url);
    const params = (await context.params) ?? {};
    const mode = authenticator.resolveMode(request, url, params);
    if (mode === null)
      return respondRefused(request, new ConditionError("not_found", "There is no such endpoint"));
    const credential = authenticator.getCredential?.(request.headers) ?? null;
    const opened: ReceivedRequest<C> = createReceivedRequest({
      request,
      url,
      path: context.path,
      mode,
      params,
      contract: contract as C,
      credential,
    });
    try {
      const answer = () => runPipeline(opened, authenticator, options.extra?.(params) ?? null, handler);
      const run = contract.auth === "key" ? () => withResponseTimeout(opened, answer) : answer;
      return await respond(opened, opened.scope ? await runSerially(opened.scope, run) : await run());
    } catch (error) {
      const own = authenticator.mapError?.(error);
      return own ? respond(opened, own) : respondError(opened, error);
    }
  };
  return Object.assign(serve, { contract });
}

/** Order: origin, caller, rate limit, step-up, stored replay, input, handler. The first refusal is thrown. */
async function runPipeline<C extends Contract>(
  opened: ReceivedRequest<C>,
  authenticator: Authenticator<C["auth"]>,
  extra: ExtraSelect | null,
  handler: Handler<C>,
): Promise<ResponseOf<C>> {
  const { contract, method, request } = opened;
  if (authenticator.sameOriginOnly && method !== "GET") assertSameOrigin(request.headers);
  const authenticated = await authenticator.authenticate(opened, extra);
  const { rateLimitKey, catalogueVersion, rateMultiplier, caller, replay } = authenticated;
  const { settings } = await loadCatalogue(catalogueVersion);
  await enforceRateLimit(opened, rateLimitKey, settings, rateMultiplier);
  // A stored response is replayed only after the required step-up.
  if (authenticated.person) assertStepUp(contract, authenticated.person);
  return replayOrHandle({ opened, caller, replay }, async (claimOf) => {
    // The body of a GET is not read, because the read would double the duration of the request.
    const text = method === "GET" || contract.rawBody ? "" : await opened.readText();
    opened.bodyText = text;
    const context = contextOf(opened, authenticated, text, claimOf(text));
    const answer = await withConcurrencyLimit(opened, caller, () => handler(context));
    assertMatchesContract(opened, answer);
    return answer;
  });
}

function contextOf<C extends Contract>(
  opened: ReceivedRequest<C>,
  { createContext }: AuthenticationResult<C["auth"]>,
  text: string,
  claim: IdempotencyClaim | null,
): HandlerContext<C> {
  const input = parseInput(opened, text);
  const { request, requestId, mode, address } = opened;
  // Mutate the caller's context: it has lazy getters that a spread would evaluate.
  return Object.assign(createContext(claim, text), input, { request, requestId, mode, address });
}

function withConcurrencyLimit<T>(
  opened: ReceivedRequest,
  caller: AuthenticationResult<"key">["caller"],
  work: () => Promise<T>,
): Promise<T> {
  if (caller && opened.bucket === "costly") return limitCostlyRequests(caller.merchantId, work);
  if (!caller || opened.bucket !== "writes") return work();
  // Release the slot when the response is sent; the query may still be running.
  const timed = opened.contract.auth === "key" ? () => withResponseTimeout(opened, work) : work;
  return limitMerchantWrites(caller, opened.contract, timed);
}

/** Throws when a success does not match the contract. Checks only in tests and development, to save time. */
export function assertMatchesContract(
  {
    method,
    path,
    status,
    contract: { response },
  }: Pick<ReceivedRequest, "method" | "path" | "status" | "contract">,
  answer: Reply | Response,
): void {
  if (!env.CHECK_ANSWERS || !response || answer instanceof Response) return;
  if ((answer.status ?? status) >= 300) return;
  const read = response.safeParse(JSON.parse(answer.body));
  if (read.success) return;
  throw new Error(`${method} ${path} answers what it does not describe:\n${z.prettifyError(read.error)}`);
}

type ActionContract = Pick<Contract, "stepUp" | "status" | "params" | "body" | "bodyOptional">;
type AdminContract = ActionContract & Required<Pick<Contract, "staffMay">> & { auth: "admin" };
type CalledAction<Input> = Pick<AdminAction<Input, object>, "right"> &
  ((tx: Tx, actor: Actor, input: Input) => Promise<object>);

export function adminEndpoint<Input, const C extends ActionContract>(
  action: CalledAction<Input>,
  contract: C,
  inputOf: (request: HandlerContext<C & { auth: "admin" }>) => NoInfer<Input>,
): EndpointHandler {
  const whole: AdminContract = { auth: "admin", staffMay: action.right, ...contract };
  return endpoint(whole, (context) => {
    const input = inputOf(context as HandlerContext<C & { auth: "admin" }>);
    return context.commit(async (tx) => createJsonReply(await action(tx, context.actor, input)));
  });
}

/** Runs an action on one row. The input is the body, and the id of the path as `idName`. */
export function adminRowEndpoint<Name extends string, Body extends object = object>(
  action: CalledAction<Record<NoInfer<Name>, number> & NoInfer<Body>>,
  idName: Name,
  { stepUp, body }: { stepUp: boolean; body?: z.ZodType<Body> },
): EndpointHandler {
  const contract = { stepUp, params: rowIdParams, ...(body ? { body } : noBody) };
  return adminEndpoint(action, contract, (request) => {
    return { [idName]: request.params.id, ...request.body } as Record<Name, number> & Body;
  });
}
