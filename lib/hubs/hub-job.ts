import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { type LockedShipment, lockShipment } from "@/lib/shipments/lock";

/** Locks a regional shipment that passes through this hub. One of another hub is not found, like a missing one. */
export async function lockAtHub(
  tx: Tx,
  hubId: number,
  shipmentId: number,
  end: "origin" | "destination",
): Promise<LockedShipment> {
  const locked = await lockShipment(tx, shipmentId);
  const transit = locked.legs.find((leg) => leg.legType === "transit");
  const hub = end === "origin" ? transit?.originHubId : transit?.destinationHubId;
  if (hub !== hubId) throw new ConditionError("shipment_not_found", "Shipment not found");
  return locked;
}
