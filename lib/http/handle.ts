import type { z } from "zod";
import { readerOf } from "@/db/as-merchant";
import type { Tx } from "@/db/client";
import { noteKeyUse } from "@/lib/api-keys/note-use";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { assertIdempotencyKey, authenticate, type Session } from "@/lib/http/auth/authenticate";
import type { ContextExtra } from "@/lib/http/auth/request-context";
import type { Endpoint } from "@/lib/http/endpoints/endpoint";
import { commitOnce, type IdempotencyClaim, IdempotentReplay } from "@/lib/http/idempotency/commit";
import { replayOf } from "@/lib/http/idempotency/replay";
import { inCostlyTurn } from "@/lib/http/limits/costly-turn";
import { enforceRateLimit } from "@/lib/http/limits/enforce-rate-limit";
import { oneAtATime } from "@/lib/http/limits/keyed-mutex";
import { inMerchantsTurn } from "@/lib/http/limits/merchant-bulkhead";
import { callerAddress } from "@/lib/http/message/caller-address";
import {
  fingerprintOf,
  inputOf,
  type OpenRequest,
  openRequest,
  type ParsedInput,
} from "@/lib/http/message/input";
import { modeOf } from "@/lib/http/message/mode";
import { ANY_ORIGIN } from "@/lib/http/message/public-list";
import type { Reply } from "@/lib/http/message/respond";
import { urlParts } from "@/lib/http/message/url-parts";
import { refuse, respond, respondError } from "@/lib/http/respond-request";
import { registry } from "@/lib/platform/registry";

export type RouteContext = { params: Promise<Record<string, string>> };
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: everything is checked, and `commit` is the way to change anything. */
export interface Call<E extends Endpoint> {
  request: Request;
  mode: Mode;
  caller: Caller;
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  /** Undefined in live. */
  headers: Parsed<E["sandboxHeaders"]> | undefined;
  body: Parsed<E["body"]>;
  /** The database's clock at the look-up. */
  now: Date;
  catalogueVersion: number;
  extra: unknown;
  claim: IdempotencyClaim | null;
  /** For verbs that only read. */
  read: Tx;
  commit: (work: (tx: Tx) => Promise<Reply>) => Promise<Reply>;
}

interface Options {
  /** What the look-up selects besides, so that the endpoint needs one round trip. */
  extra?: (params: Record<string, string>) => ContextExtra;
}

/**
 * Wraps a handler into what both mounts serve: key, approval, rate limit, stored replay, input, work, answer, in
 * this order for every endpoint; one catch renders every error. Specification: Authentication, Idempotency, Errors.
 */
export function handle<const E extends Endpoint>(
  endpoint: E,
  work: (call: Call<E>) => Promise<Reply>,
  options: Options = {},
): RouteHandler {
  return async (request, context) => {
    const url = urlParts(request.url);
    // Plain Next puts its own name there; what the client called us stands in the header.
    const host = registry.trustsClientAddress ? url.host : (request.headers.get("host") ?? url.host);
    const mode = modeOf({ ...url, host });
    if (mode === null) return refuse(request, new ConditionError("not_found", "There is no such endpoint"));
    const opened = openRequest(request, url, mode, await context.params, endpoint);
    try {
      const run = () =>
        endpoint.auth === "key" ? answerCaller(opened, work, options) : answerPublic(opened, work);
      const reply = opened.scope ? await oneAtATime(opened.scope, run) : await run();
      return respond(opened, reply);
    } catch (error) {
      return respondError(opened, error);
    }
  };
}

async function answerPublic<E extends Endpoint>(
  opened: OpenRequest<E>,
  work: (call: Call<E>) => Promise<Reply>,
): Promise<Reply> {
  Object.assign(opened.headers, ANY_ORIGIN);
  const { settings } = await loadCatalogue();
  await enforceRateLimit(opened, callerAddress(opened.request.headers), settings);
  const input = inputOf(opened, "");
  return work({ ...opened, ...input, request: opened.request } as unknown as Call<E>);
}

async function answerCaller<E extends Endpoint>(
  opened: OpenRequest<E>,
  work: (call: Call<E>) => Promise<Reply>,
  options: Options,
): Promise<Reply> {
  const session = await admit(opened, options.extra?.(opened.params) ?? null);
  const { idempotencyKey, operation } = opened;
  if (idempotencyKey !== null) assertIdempotencyKey(idempotencyKey);
  if (session.replay) return replayOf(opened, session.replay);
  // Even to ask whether a GET has a body costs as much as the rest of its answer.
  const text = opened.endpoint.method === "GET" ? "" : await opened.readText();
  opened.bodyText = text;
  const input = inputOf(opened, text);
  const claim =
    idempotencyKey !== null && operation !== null
      ? {
          operation,
          key: idempotencyKey,
          fingerprint: fingerprintOf(text),
          isSealed: opened.endpoint.answersSecret,
        }
      : null;
  try {
    const run = () => work(callOf(opened, session, input, claim));
    if (opened.bucket === "costly") return await inCostlyTurn(session.caller.merchantId, run);
    return await (opened.bucket === "writes" ? inMerchantsTurn(session.caller, opened.endpoint, run) : run());
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    return replayTwin(opened);
  }
}

/** The key, the approval and the rate limit. Throws invalid_api_key, merchant_not_approved, rate_limited. */
async function admit<E extends Endpoint>(
  opened: OpenRequest<E>,
  extra: ContextExtra | null,
): Promise<Session> {
  const { idempotencyKey, operation } = opened;
  const session = await authenticate({
    mode: opened.mode,
    apiKey: opened.apiKey,
    address: opened.address,
    idempotency: idempotencyKey !== null && operation !== null ? { operation, key: idempotencyKey } : null,
    extra,
    headers: opened.headers,
  });
  opened.merchantId = session.caller.merchantId;
  opened.keyId = session.keyId;
  if (!session.isApproved) throw new ConditionError("merchant_not_approved", "Merchant account not approved");
  noteKeyUse(session.keyId, opened.address);
  const { settings } = await loadCatalogue(session.catalogueVersion);
  await enforceRateLimit(
    opened,
    `${session.caller.merchantId}:${opened.mode}`,
    settings,
    session.rateMultiplier,
  );
  return session;
}

function callOf<E extends Endpoint>(
  opened: OpenRequest<E>,
  session: Session,
  input: ParsedInput,
  claim: IdempotencyClaim | null,
): Call<E> {
  const { caller, now, catalogueVersion, extra } = session;
  const { request, mode, endpoint } = opened;
  const { params, query, headers, body } = input as Pick<Call<E>, "params" | "query" | "headers" | "body">;
  return {
    params,
    query,
    headers,
    body,
    request,
    mode,
    caller,
    now,
    catalogueVersion,
    extra,
    claim,
    // Made on use: most requests read nothing besides what the look-up brought.
    get read() {
      return readerOf(caller);
    },
    commit: (work) => commitOnce(caller, claim, endpoint.status, work),
  };
}

/** Another request with the key has just committed: its answer is there now. */
async function replayTwin<E extends Endpoint>(opened: OpenRequest<E>): Promise<Reply> {
  const again = await admit(opened, null);
  if (again.replay) return replayOf(opened, again.replay);
  throw new ConditionError("busy", "A request with the same Idempotency-Key is still running", {
    retryAfterSeconds: 1,
  });
}
