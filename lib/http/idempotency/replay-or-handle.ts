import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { hashBody } from "@/lib/http/message/parse-input";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { assertIdempotencyKey } from "./assert-idempotency-key";
import { type IdempotencyClaim, IdempotentReplaySignal } from "./commit-idempotently";
import { findStoredResponse } from "./find-stored-answer";
import { createReplay } from "./replay";
import type { StoredResponse } from "./stored-answer";

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
