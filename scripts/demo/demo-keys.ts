import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import { apiKeyHash, createApiKey } from "@/lib/api-keys/create";
import type { Caller } from "@/lib/core/caller";

const NAME = "Demo";

/** Returns the previous demo key while it is valid, otherwise creates a new one. */
export async function getDemoKey(tx: Tx, caller: Caller, previous?: string): Promise<string> {
  if (previous && (await works(tx, caller, previous))) return previous;
  await tx
    .update(apiKey)
    .set({ revokedAt: sql`transaction_timestamp()` })
    .where(and(ownedBy(caller), eq(apiKey.name, NAME), isNull(apiKey.revokedAt)));
  const { key } = await createApiKey(tx, { ...caller, name: NAME });
  return key;
}

async function works(tx: Tx, caller: Caller, key: string): Promise<boolean> {
  const unexpired = or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`transaction_timestamp()`));
  const [row] = await tx
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(ownedBy(caller), eq(apiKey.hash, apiKeyHash(key)), isNull(apiKey.revokedAt), unexpired));
  return row !== undefined;
}

function ownedBy(caller: Caller) {
  return and(eq(apiKey.merchantId, caller.merchantId), eq(apiKey.mode, caller.mode));
}
