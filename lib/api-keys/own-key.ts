import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import type { ApiKeyRow } from "@/lib/api-keys/create";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

/** Locks the unrevoked key; `usable` excludes expired keys. Throws not_found. */
export async function lockOwnKey(
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
