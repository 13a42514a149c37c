import type { Tx } from "@/db/client";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import type { LockedShipment } from "@/lib/shipments/moves/lock";
import type { Scan } from "./scan";

/** The parcel, locked by `lockAtHub`, leaves the origin hub with a waybill. Throws TransitionRefusedError on a second scan. */
export async function scanOutAtOrigin(
  tx: Tx,
  locked: LockedShipment,
  waybill: string,
  scan: Scan = {},
): Promise<Advanced> {
  const locationAddress = locked.legs[1]?.originAddress;
  return advance(tx, locked, "origin_hub_out", { ...scan, waybill, locationAddress });
}
