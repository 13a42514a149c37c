import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { type CancellationTerms, cancellationTerms } from "./cancellation-terms";
import { readOwnShipment, type ShipmentRow } from "./lock";

export interface CancellationPreview {
  row: ShipmentRow;
  terms: CancellationTerms;
  /** The database's clock, which the terms belong to. */
  now: Date;
}

/**
 * What cancelling the caller's shipment would cost now; changes nothing.
 * Throws shipment_not_found, cancel_forbidden_post_pickup, cancel_forbidden_terminal_state.
 * Specification: POST /merchant/shipments/{id}/cancel with confirm=false.
 */
export async function previewCancellation(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
): Promise<CancellationPreview> {
  const found = await readOwnShipment(tx, caller, shipmentId);
  return { row: found.row, terms: cancellationTerms(found), now: found.now };
}
