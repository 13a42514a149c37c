import { ConditionError } from "@/lib/core/conditions";
import { hashBody } from "@/lib/http/message/parse-input";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { type StoredResponseKey, decryptResponse } from "@/lib/http/message/encrypted-answer";
import { log } from "@/lib/platform/log";
import type { StoredResponse } from "./stored-answer";

export const BODY_MISMATCH = { "idempotency-body-mismatch": "true" };

/** Replays the stored response unchanged, even when the body differs. Specification: Idempotency, rule 3. */
export async function createReplay(
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
    // A body that is too large differs from the original body.
    if (error instanceof ConditionError) return true;
    throw error;
  }
}
