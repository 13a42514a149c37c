import type { Tx } from "@/db/client";
import { chooseFleet } from "@/lib/adapters/rider-fleet/choose";
import { enqueue, enqueueAll } from "@/lib/jobs/enqueue";
import { fleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { findSellerDecision } from "./seller-decision";
import { startReturn } from "./start-return";

/** Safe to repeat. Specification: States and transitions ("automatic rider dispatch"); Delivery links. */
export async function dispatchRider(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, settings } = locked;
  // Only jobs of the previous release need this line; remove it with the next release.
  if (row.returnOfShipmentId !== null && row.status === "confirmed") return startReturn(tx, shipmentId);
  const { isAwaited, decidedAt } = await findSellerDecision(tx, row);
  if (isAwaited) return enqueue(tx, "link.announce_order", { shipmentId });
  const request = fleetRequest(locked);
  const confirmedAt = decidedAt && decidedAt > request.confirmedAt ? decidedAt : request.confirmedAt;
  await enqueueAll(tx, chooseFleet(row.mode).summons({ ...request, confirmedAt }, settings));
}
