import type { Tx } from "@/db/client";
import { lockAtHub } from "@/lib/hubs/hub-job";
import { advance } from "@/lib/shipments/moves/advance";

/** The origin hub takes the parcel from the rider. Throws shipment_not_found, TransitionRefused on a second scan. */
export async function scanInAtOrigin(tx: Tx, hubId: number, shipmentId: number): Promise<void> {
  const { legs } = await lockAtHub(tx, hubId, shipmentId, "origin");
  await advance(tx, shipmentId, "origin_hub_in", { locationAddress: legs[0]?.destinationAddress });
}
