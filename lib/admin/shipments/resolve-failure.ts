import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import { declaredValue, resolveFailure as resolve } from "@/lib/shipments/transitions/resolve-failure";
import { decided } from "./shipment-decision";

export interface FailureDecision {
  resolution: "refunded" | "written_off";
  claimTzs?: number | null | undefined;
  reason: string;
}

/**
 * Throws shipment_not_found, and validation_error when resolved, or for a claim above the declared value.
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
