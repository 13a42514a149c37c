import { refused } from "@/lib/admin/actions/refusals";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { Mode } from "@/lib/core/mode";
import type { AppliedTransition } from "@/lib/shipments/transitions/apply-transition";
import type { ShipmentRow } from "@/lib/shipments/transitions/lock";

export interface Decided {
  mode: Mode;
  before: object;
  after: object;
}

/** Throws validation_error for a transition that the table does not allow. */
export async function decided(move: () => Promise<AppliedTransition>): Promise<Decided> {
  try {
    const { before, after } = await move();
    return { mode: after.row.mode, before: standing(before.row), after: standing(after.row) };
  } catch (error) {
    if (error instanceof TransitionRefusedError) {
      throw refused(`A shipment in status ${error.status} does not allow this`);
    }
    throw error;
  }
}

export function standing({ status, paymentStatus, failure, cancellation }: ShipmentRow): object {
  return {
    status,
    payment_status: paymentStatus,
    ...(failure && { failure: failure.code, final: failure.final, resolution: failure.resolution }),
    ...(cancellation && { fee: cancellation.feeTzs, refund: cancellation.refundTzs }),
  };
}
