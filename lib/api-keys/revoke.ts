import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import { ownKey } from "@/lib/api-keys/own-key";
import type { Caller } from "@/lib/core/caller";

/** Stops a key: no request after the commit passes with it. Throws not_found. Specification: Authentication, 2. */
export async function revokeApiKey(tx: Tx, caller: Caller, keyId: number): Promise<void> {
  const row = await ownKey(tx, caller, keyId);
  await tx.update(apiKey).set({ revokedAt: sql`transaction_timestamp()` }).where(eq(apiKey.id, row.id));
}
