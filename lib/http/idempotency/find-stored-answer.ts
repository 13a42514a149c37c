import { readAsTenant, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { StoredAnswer } from "./stored-answer";

/** Specification: Idempotency. */
export async function findStoredAnswer(
  caller: Caller,
  { operation, key }: { operation: string; key: string },
): Promise<StoredAnswer | null> {
  const [row] = await readAsTenant(
    caller,
    statement<StoredAnswer>`
      select status_code, location, body, fingerprint from idempotency_record
      where merchant_id = ${caller.merchantId} and mode = ${caller.mode} and operation = ${operation} and key = ${key}
        and created_at > now() - interval '24 hours'`,
  );
  return row ?? null;
}
