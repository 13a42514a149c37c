import type { Tx } from "@/db/client";
import { lockAtHub } from "@/lib/hubs/hub-job";
import { advance } from "@/lib/shipments/moves/advance";

/** The parcel leaves the origin hub with a waybill. Throws shipment_not_found, TransitionRefused on a second scan. */
export async function scanOutAtOrigin(
  tx: Tx,
  hubId: number,
  shipmentId: number,
  waybill: string,
): Promise<void> {
  const { legs } = await lockAtHub(tx, hubId, shipmentId, "origin");
  await advance(tx, shipmentId, "origin_hub_out", { waybill, locationAddress: legs[1]?.originAddress });
}
