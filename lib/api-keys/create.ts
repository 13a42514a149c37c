import { createHash } from "node:crypto";
import { and, count, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey, merchant } from "@/db/schema/merchants";
import { loadSettings } from "@/lib/catalogue/load";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import { ConditionError } from "@/lib/core/conditions";
import { generateApiKey } from "@/lib/core/identifiers";
import type { Mode } from "@/lib/core/mode";
import { random } from "@/lib/platform/random";

export type ApiKeyRow = typeof apiKey.$inferSelect;

interface NewApiKey {
  merchantId: number;
  mode: Mode;
  name: string;
  createdBy?: number | undefined;
  expiresAt?: Date | null | undefined;
  restrictions?: KeyRestrictions | undefined;
}

interface Replaced {
  id: number;
  countedWith: number;
}

/** Throws merchant_not_approved, and validation_error for too many keys. Specification: Authentication, 2. */
export async function createApiKey(
  tx: Tx,
  request: NewApiKey,
  replaced?: Replaced,
): Promise<{ key: string; row: ApiKeyRow }> {
  // Locks the merchant, so that concurrent creations count each other.
  const [owner] = await tx
    .select({ status: merchant.status })
    .from(merchant)
    .where(eq(merchant.id, request.merchantId))
    .for("no key update");
  if (owner?.status !== "approved") {
    throw new ConditionError("merchant_not_approved", "Merchant account not approved");
  }
  await requireRoom(tx, request, replaced?.id ?? 0);
  const key = generateApiKey(request.mode, random);
  const [row] = await tx
    .insert(apiKey)
    .values({
      merchantId: request.merchantId,
      mode: request.mode,
      name: request.name,
      hash: hashApiKey(key),
      prefix: key.slice(0, key.lastIndexOf("_") + 1),
      last4: key.slice(-4),
      createdBy: request.createdBy ?? null,
      expiresAt: request.expiresAt ?? null,
      scopes: request.restrictions?.scopes ?? null,
      networks: request.restrictions?.networks ?? null,
      dailyLimit: request.restrictions?.dailyLimitTzs ?? null,
      countedWith: replaced?.countedWith ?? null,
    })
    .returning();
  return { key, row: row! };
}

/** A fast hash without salt is safe, because keys are random. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function requireRoom(tx: Tx, { merchantId, mode }: NewApiKey, replacesKeyId: number): Promise<void> {
  const { keys_per_mode_max: max } = await loadSettings(tx);
  const unexpired = or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`transaction_timestamp()`));
  const active = and(
    eq(apiKey.merchantId, merchantId),
    eq(apiKey.mode, mode),
    isNull(apiKey.revokedAt),
    unexpired,
    ne(apiKey.id, replacesKeyId),
  );
  const [row] = await tx.select({ keys: count() }).from(apiKey).where(active);
  if ((row?.keys ?? 0) < max) return;
  const msg = `At most ${max} active keys in each mode. Revoke one first.`;
  throw new ConditionError("validation_error", [{ loc: ["body"], msg, type: "value_error" }]);
}

export function presentNewKey({ key, row }: { key: string; row: ApiKeyRow }) {
  return { id: row.id, name: row.name, key, expires_at: row.expiresAt?.toISOString() ?? null };
}

export type NewKeyWire = ReturnType<typeof presentNewKey>;
