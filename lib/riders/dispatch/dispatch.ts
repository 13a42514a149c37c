import type { Tx } from "@/db/client";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { fleetRequest } from "./fleet-request";
import { startReturn } from "./start-return";

/**
 * Tells the fleet of the shipment's mode that there is something to do. Safe to repeat: what is due follows from
 * where the shipment stands. Specification: States and transitions ("automatic rider dispatch").
 */
export async function dispatchRider(tx: Tx, shipmentId: number): Promise<void> {
  const settings = await loadSettings(tx);
  const request = await fleetRequest(tx, shipmentId);
  if (request.view.isReturn && request.view.status === "confirmed") return startReturn(tx, shipmentId);
  await fleetFor(request.locked.row.mode).summon(tx, request, settings);
}
