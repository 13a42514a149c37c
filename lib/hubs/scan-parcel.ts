import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { hubStanding } from "@/lib/core/shipments/hub-desk";
import type { HubScanRequest } from "@/lib/core/shipments/hub-request";
import { hubEnds, lockAtHub } from "@/lib/hubs/hub-job";
import { type HubParcel, readParcel } from "@/lib/hubs/read-parcel";
import { scanInAtDestination } from "@/lib/hubs/scan-in-at-destination";
import { scanInAtOrigin } from "@/lib/hubs/scan-in-at-origin";
import { scanOutAtOrigin } from "@/lib/hubs/scan-out-at-origin";
import type { Advanced } from "@/lib/shipments/moves/advance";
import { type LockedShipment, stateOf } from "@/lib/shipments/moves/lock";

/**
 * What the desk of a hub does with a live parcel, and the parcel afterwards. Throws shipment_not_found for one that
 * does not pass through this hub; scan_refused, with the reason in `meta`, when it is another one's turn, or done.
 */
export async function scanParcel(tx: Tx, hubId: number, request: HubScanRequest): Promise<HubParcel> {
  const { action, shipment_id: id } = request;
  const end = action === "receive_at_destination" ? "destination" : "origin";
  const locked = await lockAtHub(tx, hubId, id, end);
  if (locked.row.mode !== "live") throw new ConditionError("shipment_not_found", "Shipment not found");
  const standing = hubStanding(stateOf(locked), hubEnds(locked.legs, hubId));
  if (standing.action !== action) {
    throw new ConditionError("scan_refused", "The parcel cannot be scanned so now", {
      meta: { ...standing },
    });
  }
  const { after } = await scan(tx, locked, request);
  return readParcel(tx, hubId, after);
}

function scan(tx: Tx, locked: LockedShipment, request: HubScanRequest): Promise<Advanced> {
  if (request.action === "send_out") return scanOutAtOrigin(tx, locked, request.waybill);
  return request.action === "receive_at_origin"
    ? scanInAtOrigin(tx, locked)
    : scanInAtDestination(tx, locked);
}
