import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Cancellation } from "@/lib/core/shipment";
import { type Advanced, advance } from "./advance";
import { type CancellationTerms, cancellationTerms } from "./cancellation-terms";
import { type LockedShipment, lockOwnShipment } from "./lock";

export interface CancelRequest {
  reason: string;
  /** TZS; a higher fee is refused instead of charged. */
  maxFee?: number;
  /** Whether the caller shows the whole shipment afterwards. */
  read?: true;
}

export interface CancelledShipment extends Pick<Advanced, "after" | "record"> {
  terms: CancellationTerms;
}

/**
 * Cancels the caller's shipment for the fee of this instant, whatever a preview said; the rest is refunded to the
 * wallet. Throws shipment_not_found, cancel_forbidden_post_pickup, cancel_forbidden_terminal_state, and
 * price_changed above maxFee. Specification: POST /merchant/shipments/{id}/cancel with confirm=true.
 */
export async function cancelShipment(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  request: CancelRequest,
): Promise<CancelledShipment> {
  return cancelLocked(tx, await lockOwnShipment(tx, caller, shipmentId), request, "merchant");
}

/** Cancels a shipment that this transaction has locked. Throws like cancelShipment. */
export async function cancelLocked(
  tx: Tx,
  locked: LockedShipment,
  { reason, maxFee, read }: CancelRequest,
  cancelledBy: Cancellation["cancelledBy"],
): Promise<CancelledShipment> {
  const terms = cancellationTerms(locked);
  if (maxFee !== undefined && terms.feeTzs > maxFee) {
    throw new ConditionError(
      "price_changed",
      `Cancelling costs ${terms.feeTzs} TZS now, more than the ${maxFee} TZS of max_fee`,
      { meta: { fee: terms.feeTzs, max_fee: maxFee, window: terms.window, currency: "TZS" } },
    );
  }
  const { window, feeTzs, refundTzs } = terms;
  const { after, record } = await advance(tx, locked, "cancelled", {
    actor: cancelledBy,
    cancellation: { window, feeTzs, refundTzs, reason, cancelledBy },
    ...(read && { read }),
  });
  return { after, record, terms };
}
