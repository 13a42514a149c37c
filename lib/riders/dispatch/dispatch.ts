import type { Tx } from "@/db/client";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { fleetRequest } from "./fleet-request";
import { startReturn } from "./start-return";

/**
 * Tells the fleet of the shipment's mode that there is something to do. Safe to repeat: what is due follows from
 * where the shipment stands. Specification: States and transitions ("automatic rider dispatch").
 */
export async function dispatchRider(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, settings } = locked;
  // Only a process of the release before puts this in for a paid return; to be removed with the next one.
  if (row.returnOfShipmentId !== null && row.status === "confirmed") return startReturn(tx, shipmentId);
  await fleetFor(row.mode).summon(tx, fleetRequest(locked), settings);
}
