import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import type { ApiKeyRow } from "@/lib/api-keys/create";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

/** The caller's unrevoked key, locked. Throws not_found, the same for a foreign and for a missing one. */
export async function ownKey(tx: Tx, caller: Caller, keyId: number): Promise<ApiKeyRow> {
  const [row] = await tx
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.id, keyId),
        eq(apiKey.merchantId, caller.merchantId),
        eq(apiKey.mode, caller.mode),
        isNull(apiKey.revokedAt),
      ),
    )
    .for("no key update");
  if (!row) throw new ConditionError("not_found", "API key not found");
  return row;
}
