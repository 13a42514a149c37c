import { ConditionError } from "@/lib/core/conditions";
import { fingerprintOf, type OpenRequest } from "@/lib/http/input";
import { log } from "@/lib/http/log";
import type { StoredAnswer } from "@/lib/http/look-up";
import type { Reply } from "@/lib/http/respond";

/**
 * The first answer, byte for byte, also when the body differs now: the specification says verbatim.
 * Specification: Idempotency, rule 3.
 */
export async function replayOf(opened: OpenRequest, stored: StoredAnswer): Promise<Reply> {
  const headers: Record<string, string> = { "idempotent-replayed": "true" };
  if (stored.location !== null) headers.location = stored.location;
  if (await differs(opened, stored)) {
    headers["idempotency-body-mismatch"] = "true";
    log.warn({ request_id: opened.requestId, merchant_id: opened.merchantId }, "replay with another body");
  }
  return { status: stored.status_code, body: stored.body, headers };
}

async function differs(opened: OpenRequest, stored: StoredAnswer): Promise<boolean> {
  try {
    return fingerprintOf(await opened.readText()) !== stored.fingerprint;
  } catch (error) {
    // Too large to be the body that was answered.
    if (error instanceof ConditionError) return true;
    throw error;
  }
}
