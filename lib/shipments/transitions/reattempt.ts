import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment, shipmentItem } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { lossClaimPostings } from "@/lib/core/money/postings";
import { postTransfer } from "@/lib/wallet/post";
import { type AppliedTransition, applyTransition, type TransitionDetails } from "./apply-transition";
import {
  type LockedShipment,
  lockMerchantShipment,
  lockShipment,
  type ShipmentSnapshot,
  toLifecycleState,
} from "./lock";
import { getReattemptDeadline } from "./build-outbox";

/** Throws shipment_not_found, reattempt_not_possible. Specification silent: what follows a failed delivery. */
export async function reattemptDelivery(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  answer: Pick<TransitionDetails, "read"> = {},
): Promise<AppliedTransition> {
  return reattempt(tx, await lockMerchantShipment(tx, caller, shipmentId), { actor: "merchant", ...answer });
}

export async function retryDeliveryAsAdmin(tx: Tx, shipmentId: number): Promise<AppliedTransition> {
  return reattempt(tx, await lockShipment(tx, shipmentId), { actor: "admin" });
}

async function reattempt(
  tx: Tx,
  locked: LockedShipment,
  details: TransitionDetails,
): Promise<AppliedTransition> {
  assertReattemptable(locked);
  return applyTransition(tx, locked, "reattempt", details);
}

export function assertReattemptable(seen: ShipmentSnapshot): void {
  const { failure } = seen.row;
  if (!failure || !canTransition(toLifecycleState(seen), "reattempt")) {
    throw new ConditionError(
      "reattempt_not_possible",
      `A shipment in status ${seen.row.status} has no parcel waiting for another attempt`,
    );
  }
  if (failure.attempt > seen.settings.reattempts_max) {
    throw new ConditionError(
      "reattempt_not_possible",
      `All ${failure.attempt} delivery attempts have been made`,
    );
  }
  if (seen.now >= getReattemptDeadline(seen.row, failure, seen.settings)) {
    throw new ConditionError("reattempt_not_possible", "The time for another attempt has run out");
  }
}

interface Decision {
  resolution: "refunded" | "written_off";
  /** TZS, at most the declared value. */
  claimTzs?: number;
}

/**
 * Throws TransitionRefusedError when the failure is already resolved, RangeError for a claim above the declared
 * value. Specification silent: lost and damaged parcels.
 */
export async function resolveFailure(
  tx: Tx,
  shipmentId: number,
  decision: Decision,
): Promise<AppliedTransition> {
  const locked = await lockShipment(tx, shipmentId);
  const { row } = locked;
  const advanced = await applyTransition(tx, locked, "resolved", { resolution: decision.resolution });
  for (const claim of lossClaimPostings(decision.claimTzs ?? 0, await getDeclaredValueTzs(tx, shipmentId))) {
    await postTransfer(tx, claim, {
      mode: row.mode,
      merchantId: row.merchantId,
      shipmentId,
      description: `Claim for shipment ${row.shipmentNumber}`,
    });
  }
  return advanced;
}

/** Returns TZS. */
export async function getDeclaredValueTzs(tx: Tx, shipmentId: number): Promise<number> {
  const [sum] = await tx
    .select({ total: sql`coalesce(sum(declared_value * quantity), 0)`.mapWith(Number) })
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, shipmentId));
  return Math.floor(sum?.total ?? 0);
}

/** Refunds the full price. Specification silent: what happens when no rider accepts. */
export async function endShipmentWithoutRider(
  tx: Tx,
  shipmentId: number,
  waitingSince: string,
): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince ?? locked.row.paymentConfirmedAt;
  if (since?.toISOString() !== waitingSince || !canTransition(toLifecycleState(locked), "no_rider_found"))
    return;
  await applyTransition(tx, locked, "no_rider_found");
}

export async function restartRiderSearch(tx: Tx, { row }: LockedShipment): Promise<void> {
  const held = sql`transaction_timestamp() - coalesce(waiting_since, payment_confirmed_at)`;
  await tx
    .update(shipment)
    .set({
      waitingSince: sql`transaction_timestamp()`,
      estimatedDeliveryAt: sql`estimated_delivery_at + (${held})`,
    })
    .where(eq(shipment.id, row.id));
}
