import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentItem } from "@/db/schema/shipments";
import { claimPostings } from "@/lib/core/money/postings";
import { postTransfer } from "@/lib/wallet/post";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { lockShipment } from "./lock";

interface Decision {
  resolution: "refunded" | "written_off";
  /** TZS, at most the declared value. */
  claimTzs?: number;
}

/**
 * Throws TransitionRefusedError when already resolved, RangeError for a claim above the declared value.
 * Specification silent: lost and damaged parcels.
 */
export async function resolveFailure(
  tx: Tx,
  shipmentId: number,
  decision: Decision,
): Promise<AppliedTransition> {
  const locked = await lockShipment(tx, shipmentId);
  const { row } = locked;
  const advanced = await applyTransition(tx, locked, "resolved", { resolution: decision.resolution });
  for (const claim of claimPostings(decision.claimTzs ?? 0, await declaredValue(tx, shipmentId))) {
    await postTransfer(tx, claim, {
      mode: row.mode,
      merchantId: row.merchantId,
      shipmentId,
      description: `Claim for shipment ${row.shipmentNumber}`,
    });
  }
  return advanced;
}

/** TZS. */
export async function declaredValue(tx: Tx, shipmentId: number): Promise<number> {
  const [sum] = await tx
    .select({ total: sql`coalesce(sum(declared_value * quantity), 0)`.mapWith(Number) })
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, shipmentId));
  return Math.floor(sum?.total ?? 0);
}
