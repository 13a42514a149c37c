import type { z } from "zod";
import { readerOf } from "@/db/as-merchant";
import { reader, type Tx, transaction, transactionAs } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import type { Person } from "@/lib/accounts/find-session";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { isMode } from "@/lib/core/mode";
import { type Admitted, admitPerson } from "@/lib/http/auth/admit-person";
import { assertOwnOrigin } from "@/lib/http/auth/assert-own-origin";
import { assertIdempotencyKey } from "@/lib/http/auth/authenticate";
import { confirmPassword } from "@/lib/http/auth/confirm-password";
import { originOf } from "@/lib/http/auth/device-cookie";
import type { SessionAuth, SessionEndpoint } from "@/lib/http/endpoints/session-endpoint";
import type { RouteHandler } from "@/lib/http/handle";
import { commitOnce, type IdempotencyClaim, IdempotentReplay } from "@/lib/http/idempotency/commit";
import { findStoredAnswer } from "@/lib/http/idempotency/find-stored-answer";
import { replayOf } from "@/lib/http/idempotency/replay";
import { inCostlyTurn } from "@/lib/http/limits/costly-turn";
import { enforceRateLimit } from "@/lib/http/limits/enforce-rate-limit";
import { oneAtATime } from "@/lib/http/limits/keyed-mutex";
import { inMerchantsTurn } from "@/lib/http/limits/merchant-bulkhead";
import { addressBlock } from "@/lib/http/message/address-block";
import { fingerprintOf, inputOf, type OpenRequest, openRequest } from "@/lib/http/message/input";
import type { Reply } from "@/lib/http/message/respond";
import { urlParts } from "@/lib/http/message/url-parts";
import { respond, respondError } from "@/lib/http/respond-request";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type PersonOf<Auth extends SessionAuth> = Auth extends "visitor"
  ? null
  : Auth extends "account" | "merchant"
    ? Person & { merchant: NonNullable<Person["merchant"]> }
    : Auth extends "hub"
      ? Person & { hub: NonNullable<Person["hub"]> }
      : Person;
/** The password that was asked for again goes no further. */
type BodyOf<E extends SessionEndpoint> = E extends { passwordAgain: unknown }
  ? Omit<Parsed<E["body"]>, "password">
  : Parsed<E["body"]>;
type CallerOf<Auth extends SessionAuth> = Auth extends "account" | "merchant" ? Caller : null;

/** What a session route is given: everything is checked, and `commit` is the way to change anything. */
export interface SessionCall<E extends SessionEndpoint> {
  request: Request;
  requestId: string;
  /** The client's, for throttles and the list of sessions. */
  address: string;
  person: PersonOf<E["auth"]>;
  /** Of the mode in the path; live where the path names none. */
  caller: CallerOf<E["auth"]>;
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: BodyOf<E>;
  /** For verbs that only read. */
  read: Tx;
  /** The idempotency key, for verbs that store their own answer with it; a key of another request: AlreadyAnswered. */
  claim: IdempotencyClaim | null;
  commit: (work: (tx: Tx) => Promise<Reply>) => Promise<Reply>;
}

/**
 * What `handle` is to the API, for the endpoints of our own pages: origin, session, role, rate limit, stored
 * replay, input, password again, work, answer, in this order; one catch renders every error. A GET may answer a Response that
 * streams.
 */
export function handleSession<const E extends SessionEndpoint>(
  endpoint: E,
  work: (call: SessionCall<E>) => Promise<Reply | Response>,
): RouteHandler {
  return async (request, context) => {
    const opened = openRequest(
      request,
      urlParts(request.url),
      "live",
      (await context.params) ?? {},
      endpoint,
    );
    try {
      const answer = await answerPerson(opened, work);
      if (!(answer instanceof Response)) return respond(opened, answer);
      answer.headers.set("x-request-id", opened.requestId);
      answer.headers.set("cache-control", "no-store");
      return answer;
    } catch (error) {
      return respondError(opened, error);
    }
  };
}

async function answerPerson<E extends SessionEndpoint>(
  opened: OpenRequest<E>,
  work: (call: SessionCall<E>) => Promise<Reply | Response>,
): Promise<Reply | Response> {
  const { endpoint, request, params } = opened;
  if (endpoint.method !== "GET") assertOwnOrigin(request.headers);
  if (params.mode !== undefined) {
    if (!isMode(params.mode)) throw new ConditionError("not_found");
    opened.mode = params.mode;
  }
  const admitted = await admitPerson(request.headers, endpoint.auth, opened.mode);
  opened.merchantId = admitted.caller?.merchantId ?? null;
  await meterPerson(opened, admitted.person);
  const { caller } = admitted;
  const claim = caller && (await claimOf(opened));
  if (!caller || !claim) return run(opened, admitted, null, work);
  const answerOnce = async () => {
    const stored = await findStoredAnswer(caller, claim);
    return stored ? replayOf(opened, stored) : run(opened, admitted, claim, work);
  };
  return oneAtATime(`person\n${caller.merchantId}\n${claim.operation}\n${claim.key}`, async () => {
    try {
      return await answerOnce();
    } catch (error) {
      // Another process has just committed with the key: its answer is there now.
      if (error instanceof IdempotentReplay) return answerOnce();
      throw error;
    }
  });
}

async function run<E extends SessionEndpoint>(
  opened: OpenRequest<E>,
  { person, caller }: Admitted,
  claim: IdempotencyClaim | null,
  work: (call: SessionCall<E>) => Promise<Reply | Response>,
): Promise<Reply | Response> {
  const { request, requestId, address, endpoint } = opened;
  const text = endpoint.method === "GET" ? "" : await opened.readText();
  const input = inputOf(opened, text);
  if (person && endpoint.passwordAgain) {
    const origin = originOf(request.headers, address);
    input.body = await confirmPassword(endpoint, person, origin, input.body as Record<string, unknown>);
  }
  const call = {
    ...input,
    request,
    requestId,
    address,
    person,
    caller,
    read: caller ? readerOf(caller) : reader,
    claim,
    commit: committer(opened, { person, caller }, claim),
  } as unknown as SessionCall<E>;
  if (caller && opened.bucket === "costly") return inCostlyTurn(caller.merchantId, () => work(call));
  return caller && endpoint.method !== "GET"
    ? inMerchantsTurn(caller, endpoint, () => work(call))
    : work(call);
}

/** A transaction in which the session still holds, and the merchant of a merchant's endpoint is still approved. */
function committer(opened: OpenRequest, { person, caller }: Admitted, claim: IdempotencyClaim | null) {
  return async (work: (tx: Tx) => Promise<Reply>): Promise<Reply> => {
    const checked = async (tx: Tx) => {
      if (person) await assertSessionOpen(tx, person.sessionId);
      return work(tx);
    };
    if (!caller) return transaction(checked);
    return opened.endpoint.auth === "merchant"
      ? commitOnce(caller, claim, opened.endpoint.status, checked)
      : transactionAs(caller, checked);
  };
}

async function claimOf(opened: OpenRequest): Promise<IdempotencyClaim | null> {
  const { idempotencyKey: key, operation } = opened;
  if (key === null || operation === null) return null;
  assertIdempotencyKey(key);
  const fingerprint = fingerprintOf(await opened.readText());
  return { operation, key, fingerprint, isSealed: opened.endpoint.answersSecret };
}

/** A person's own buckets, apart from those of the merchant's keys; a visitor's by address. */
async function meterPerson(opened: OpenRequest, person: Person | null): Promise<void> {
  const { settings } = await loadCatalogue();
  const key = person ? `person:${person.userId}` : `visitor:${addressBlock(opened.address)}`;
  await enforceRateLimit(opened, key, settings);
}
