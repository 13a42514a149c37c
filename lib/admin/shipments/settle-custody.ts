import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { CustodySettlement } from "@/lib/core/riders/late-step";
import { settleCase } from "@/lib/riders/cases/settle-case";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { standing } from "./shipment-decision";

export interface CustodyDecision {
  caseId: number;
  settlement: CustodySettlement;
  reason: string;
}

/** Throws shipment_not_found, not_found, and validation_error for a case that is no longer open. */
export async function settleCustodyAsAdmin(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  { caseId, settlement, reason }: CustodyDecision,
): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const after = await settleCase(tx, locked, { caseId, settlement }).catch((error: unknown) => {
    if (error instanceof TransitionRefusedError)
      throw refused("The shipment has moved on: this is not possible");
    throw error;
  });
  await recordAction(tx, actor, {
    action: "shipment.custody_settled",
    subject: ["shipment", shipmentId],
    reason,
    before: { ...standing(locked.row), case: caseId },
    after: { ...standing(after.row), settlement },
  });
}
