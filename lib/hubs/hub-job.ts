import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { HubEnds } from "@/lib/core/shipments/hub-desk";
import { type LegRow, type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";

/** Throws shipment_not_found for another hub's shipment. */
export async function lockShipmentAtHub(
  tx: Tx,
  hubId: number,
  shipmentId: number,
  end: "origin" | "destination",
): Promise<LockedShipment> {
  const locked = await lockShipment(tx, shipmentId);
  const { isOrigin, isDestination } = getHubEnds(locked.legs, hubId);
  const isHere = end === "origin" ? isOrigin : isDestination;
  if (!isHere) throw new ConditionError("shipment_not_found", "Shipment not found");
  return locked;
}

export function getHubEnds(legs: readonly LegRow[], hubId: number): HubEnds {
  const transit = legs.find((leg) => leg.legType === "transit");
  return { isOrigin: transit?.originHubId === hubId, isDestination: transit?.destinationHubId === hubId };
}
