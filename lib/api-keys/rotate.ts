import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import { type ApiKeyRow, createApiKey } from "@/lib/api-keys/create";
import { lockOwnKey } from "@/lib/api-keys/own-key";
import { revokeApiKey } from "@/lib/api-keys/revoke";
import type { Caller } from "@/lib/core/caller";

const HOUR = 3600;
/** Seconds that the old key still works. */
export const KEY_OVERLAPS = [0, HOUR, 24 * HOUR, 7 * 24 * HOUR] as const;
export type KeyOverlap = (typeof KEY_OVERLAPS)[number];

/**
 * The old key never outlives its expiry. Throws not_found, merchant_not_approved. Specification:
 * Authentication, 2.
 */
export async function rotateApiKey(
  tx: Tx,
  caller: Caller,
  keyId: number,
  { overlapSeconds = 0, createdBy }: { overlapSeconds?: KeyOverlap; createdBy?: number } = {},
): Promise<{ key: string; row: ApiKeyRow }> {
  const old = await lockOwnKey(tx, caller, keyId, "usable");
  const { name, expiresAt, scopes, networks, dailyLimit: dailyLimitTzs } = old;
  const restrictions = { scopes, networks, dailyLimitTzs };
  const replaced = { id: old.id, countedWith: old.countedWith ?? old.id };
  const created = await createApiKey(tx, { ...caller, name, createdBy, expiresAt, restrictions }, replaced);
  if (overlapSeconds === 0) await revokeApiKey(tx, caller, old.id);
  else {
    const end = sql`transaction_timestamp() + make_interval(secs => ${overlapSeconds})`;
    await tx
      .update(apiKey)
      .set({ expiresAt: sql`least(expires_at, ${end})` })
      .where(eq(apiKey.id, old.id));
  }
  return created;
}
