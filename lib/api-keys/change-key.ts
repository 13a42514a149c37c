import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { type ApiKeyRow, createApiKey } from "./create";

const HOUR = 3600;
/** Seconds that the old key remains valid after a rotation. */
export const KEY_OVERLAP_SECONDS = [0, HOUR, 24 * HOUR, 7 * 24 * HOUR] as const;
type KeyOverlap = (typeof KEY_OVERLAP_SECONDS)[number];

/**
 * Replaces a key. The old key remains valid during the overlap, but never beyond its own expiry. Throws not_found,
 * merchant_not_approved. Specification: Authentication, 2.
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

/** Today's spending counts towards the new limit. Throws not_found. Specification: Authentication, 10. */
export async function restrictApiKey(
  tx: Tx,
  caller: Caller,
  keyId: number,
  { scopes, networks, dailyLimitTzs }: KeyRestrictions,
): Promise<ApiKeyRow> {
  const row = await lockOwnKey(tx, caller, keyId, "usable");
  await tx.update(apiKey).set({ scopes, networks, dailyLimit: dailyLimitTzs }).where(eq(apiKey.id, row.id));
  return row;
}

/** Revokes the key when the transaction commits. Throws not_found. Specification: Authentication, 2. */
export async function revokeApiKey(tx: Tx, caller: Caller, keyId: number): Promise<ApiKeyRow> {
  const row = await lockOwnKey(tx, caller, keyId);
  await tx.update(apiKey).set({ revokedAt: sql`transaction_timestamp()` }).where(eq(apiKey.id, row.id));
  return row;
}

/** Locks a key that is not revoked. `usable` also excludes expired keys. Throws not_found. */
async function lockOwnKey(
  tx: Tx,
  caller: Caller,
  keyId: number,
  want: "unrevoked" | "usable" = "unrevoked",
): Promise<ApiKeyRow> {
  const [row] = await tx
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.id, keyId),
        eq(apiKey.merchantId, caller.merchantId),
        eq(apiKey.mode, caller.mode),
        isNull(apiKey.revokedAt),
        want === "usable"
          ? or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`transaction_timestamp()`))
          : undefined,
      ),
    )
    .for("no key update");
  if (!row) throw new ConditionError("not_found", "API key not found");
  return row;
}
