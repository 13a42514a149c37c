import type { Tx } from "@/db/client";
import { lockAtHub } from "@/lib/hubs/hub-job";
import { advance } from "@/lib/shipments/moves/advance";

/** The parcel reaches the destination hub; a rider is sought for the last mile. Throws like the other scans. */
export async function scanInAtDestination(tx: Tx, hubId: number, shipmentId: number): Promise<void> {
  const { legs } = await lockAtHub(tx, hubId, shipmentId, "destination");
  await advance(tx, shipmentId, "destination_hub_in", { locationAddress: legs[1]?.destinationAddress });
}
