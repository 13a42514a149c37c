import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import { declaredValue, resolveFailure as resolve } from "@/lib/shipments/transitions/resolve-failure";
import { decided } from "./shipment-decision";

export interface FailureDecision {
  resolution: "refunded" | "written_off";
  /** TZS for the parcel itself. */
  claimTzs?: number | null | undefined;
  reason: string;
}

/**
 * Decides a failed shipment that is still open: the price back or not, and a claim of at most the declared value.
 * Throws shipment_not_found, and validation_error when it is settled already or the claim is too high.
 */
export async function resolveFailureAsAdmin(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  decision: FailureDecision,
): Promise<void> {
  const { resolution, claimTzs, reason } = decision;
  const declared = await declaredValue(tx, shipmentId);
  if ((claimTzs ?? 0) > declared)
    throw faulty("claim", `At most the declared value of ${declared} TZS`, "too_high");
  const { mode, before, after } = await decided(() =>
    resolve(tx, shipmentId, { resolution, claimTzs: claimTzs ?? 0 }),
  );
  await recordAction(tx, actor, {
    action: "shipment.failure_resolved",
    subject: ["shipment", shipmentId],
    reason,
    before,
    after: { ...after, mode, claim: claimTzs ?? 0 },
  });
}
