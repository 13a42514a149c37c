import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { applyTransition } from "./apply-transition";
import { toLifecycleState, type LockedShipment, lockMerchantShipment, lockShipment } from "./lock";

interface ReturnableShipment {
  original: LockedShipment;
  /** True when the platform is at fault; RETURN_SUBSIDY then pays for the return. */
  isFree: boolean;
}

/** Throws a 422 on `return_of_shipment_id` when no return is possible. Specification: Return to sender. */
export async function assertReturnable(
  tx: Tx,
  caller: Caller,
  originalId: number,
  ofFailure?: string,
): Promise<ReturnableShipment> {
  const original = await lockMerchantShipment(tx, caller, originalId).catch(throwReturnError);
  if (original.row.returnOfShipmentId !== null)
    throw refuse("This shipment is itself a return to the sender");
  if (await hasReturn(tx, originalId)) throw refuse("This shipment is already being returned");
  if (!canTransition(toLifecycleState(original), "return_ordered") && !shouldReturn(original)) {
    throw refuse(`A shipment in status ${original.row.status} has no parcel to return`);
  }
  if (ofFailure !== undefined && original.row.failure?.occurredAt !== ofFailure)
    throw refuse("This shipment has failed anew since");
  return { original, isFree: original.row.failure?.atFault === "platform" };
}

/** Returns true when a return was ordered but the parcel is not back at the merchant. */
export function shouldReturn({ row }: Pick<LockedShipment, "row">): boolean {
  return row.failure?.resolution === "returned" && row.failure.custody !== "merchant";
}

export async function markReturned(
  tx: Tx,
  original: LockedShipment,
  actor: "merchant" | "admin" | "system",
): Promise<void> {
  // An automatic return has already marked the original before the payment.
  if (original.row.failure?.resolution === "returned") return;
  await applyTransition(tx, original, "return_ordered", { actor, failureCode: "recalled" });
}

async function hasReturn(tx: Tx, originalId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, originalId), ne(shipment.status, "cancelled")))
    .limit(1);
  return found !== undefined;
}

/** Maps shipment_not_found to a validation error, because the id comes from the request's body. */
export function throwReturnError(error: unknown): never {
  if (error instanceof ConditionError && error.condition === "shipment_not_found")
    throw refuse("Shipment not found");
  throw error;
}

function refuse(msg: string): ConditionError {
  return new ConditionError("validation_error", [
    { loc: ["body", "return_of_shipment_id"], msg, type: "value_error" },
  ]);
}

/** The caller must hold the lock of the return. Specification silent: what becomes of an unpaid return. */
export async function expireUnpaidReturn(tx: Tx, back: LockedShipment): Promise<void> {
  const reason = "The return was not paid for in time";
  await applyTransition(tx, back, "return_expired", {
    cancellation: { window: "grace", feeTzs: 0, refundTzs: 0, reason, cancelledBy: "system" },
  });
  if (back.row.returnOfShipmentId !== null) await writeOffShipment(tx, back.row.returnOfShipmentId);
}

export async function writeOffShipment(tx: Tx, originalId: number): Promise<void> {
  const original = await lockShipment(tx, originalId);
  if (await hasReturn(tx, originalId)) return;
  if (!canTransition(toLifecycleState(original), "return_abandoned")) return;
  await applyTransition(tx, original, "return_abandoned", { resolution: "written_off" });
}
