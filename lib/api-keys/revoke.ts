import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import type { ApiKeyRow } from "@/lib/api-keys/create";
import { lockOwnKey } from "@/lib/api-keys/own-key";
import type { Caller } from "@/lib/core/caller";

/** Effective with the commit. Throws not_found. Specification: Authentication, 2. */
export async function revokeApiKey(tx: Tx, caller: Caller, keyId: number): Promise<ApiKeyRow> {
  const row = await lockOwnKey(tx, caller, keyId);
  await tx.update(apiKey).set({ revokedAt: sql`transaction_timestamp()` }).where(eq(apiKey.id, row.id));
  return row;
}
