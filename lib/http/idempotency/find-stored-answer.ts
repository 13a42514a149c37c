import { readAsTenant, statement } from "@/db/client";
import type { Caller } from "@/lib/core/caller";

export interface StoredResponse {
  status_code: number;
  location: string | null;
  body: string;
  fingerprint: string;
}

/** Specification: Idempotency. */
export async function findStoredResponse(
  caller: Caller,
  { operation, key }: { operation: string; key: string },
): Promise<StoredResponse | null> {
  const [row] = await readAsTenant(
    caller,
    statement<StoredResponse>`
      select status_code, location, body, fingerprint from idempotency_record
      where merchant_id = ${caller.merchantId} and mode = ${caller.mode} and operation = ${operation} and key = ${key}
        and created_at > now() - interval '24 hours'`,
  );
  return row ?? null;
}
