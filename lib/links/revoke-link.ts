import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

/** Orders already sent stay. Throws not_found. */
export async function revokeLink(tx: Tx, { merchantId, mode }: Caller, id: number): Promise<void> {
  const ended = await tx
    .update(deliveryLink)
    .set({ revokedAt: sql`coalesce(revoked_at, transaction_timestamp())` })
    .where(and(eq(deliveryLink.id, id), eq(deliveryLink.merchantId, merchantId), eq(deliveryLink.mode, mode)))
    .returning({ id: deliveryLink.id });
  if (ended.length === 0) throw new ConditionError("not_found", "Link not found");
}
