import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import type { ApiKeyRow } from "@/lib/api-keys/create";
import { lockOwnKey } from "@/lib/api-keys/own-key";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Caller } from "@/lib/core/caller";

/** Today's spending still counts. Throws not_found. Specification: Authentication, 10. */
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
