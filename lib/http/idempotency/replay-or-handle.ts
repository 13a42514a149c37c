import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { type StoredResponseKey, decryptResponse } from "@/lib/http/message/encrypted-answer";
import { hashBody } from "@/lib/http/message/parse-input";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { DUPLICATE_SEPARATOR } from "@/lib/http/message/single-headers";
import { log } from "@/lib/platform/log";
import { type IdempotencyClaim, IdempotentReplaySignal } from "./commit-idempotently";
import { findStoredResponse, type StoredResponse } from "./find-stored-answer";

interface Asked {
  opened: ReceivedRequest;
  caller: Caller | null;
  replay?: StoredResponse | null | undefined;
}

type ClaimOf = (text: string) => IdempotencyClaim | null;

const NO_CLAIM: ClaimOf = () => null;

/** Throws idempotency_key_length, busy. Specification: Idempotency. */
export async function replayOrHandle<T>(
  { opened, caller, replay }: Asked,
  work: (claimOf: ClaimOf) => Promise<T>,
): Promise<T | Reply<never>> {
  const { idempotencyKey: key, operation, contract } = opened;
  if (key === null) return work(NO_CLAIM);
  assertIdempotencyKey(key);
  if (!caller || operation === null) return work(NO_CLAIM);
  const stored = replay === undefined ? await findStoredResponse(caller, { operation, key }) : replay;
  const place = { caller, operation, key };
  if (stored) return createReplay(opened, stored, place);
  const isSealed = contract.answersSecret;
  try {
    return await work((text) => ({ operation, key, fingerprint: hashBody(text), isSealed }));
  } catch (error) {
    if (!(error instanceof IdempotentReplaySignal)) throw error;
    // Another process may have committed the key in the meantime.
    const twin = await findStoredResponse(caller, { operation, key });
    if (twin) return createReplay(opened, twin, place);
    throw new ConditionError("busy", "A request with the same Idempotency-Key is still running", {
      retryAfterSeconds: 1,
    });
  }
}

const PRINTABLE = /^[\x20-\x7e]+$/;

/** Throws idempotency_key_length. Specification: Idempotency, rule 2. */
export function assertIdempotencyKey(key: string): void {
  if (key.includes(DUPLICATE_SEPARATOR)) {
    throw new ConditionError("idempotency_key_length", "Idempotency-Key must be sent once, with one value");
  }
  const { idempotencyKeyMin: min, idempotencyKeyMax: max } = LIMITS;
  if (key.length >= min && key.length <= max && PRINTABLE.test(key)) return;
  throw new ConditionError(
    "idempotency_key_length",
    `Idempotency-Key must be between ${min} and ${max} characters of printable ASCII`,
  );
}

export const BODY_MISMATCH = { "idempotency-body-mismatch": "true" };

/** Replays the stored response unchanged, even when the body differs. Specification: Idempotency, rule 3. */
async function createReplay(
  opened: ReceivedRequest,
  stored: StoredResponse,
  place: StoredResponseKey,
): Promise<Reply<never>> {
  const headers: Record<string, string> = { "idempotent-replayed": "true" };
  if (stored.location !== null) headers.location = stored.location;
  if (await differs(opened, stored)) {
    Object.assign(headers, BODY_MISMATCH);
    log.warn({ request_id: opened.requestId, merchant_id: opened.merchantId }, "replay with another body");
  }
  const body = opened.contract.answersSecret ? decryptResponse(stored.body, place) : stored.body;
  return { status: stored.status_code, body, headers };
}

async function differs(opened: ReceivedRequest, stored: StoredResponse): Promise<boolean> {
  try {
    return hashBody(await opened.readText()) !== stored.fingerprint;
  } catch (error) {
    // A body over the size limit cannot be equal to the stored body.
    if (error instanceof ConditionError) return true;
    throw error;
  }
}
