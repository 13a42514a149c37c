import type { Tx } from "@/db/client";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import type { LockedShipment } from "@/lib/shipments/moves/lock";
import type { Scan } from "./scan";

/** The origin hub takes the parcel, locked by `lockAtHub`, from the rider. Throws TransitionRefusedError on a second scan. */
export async function scanInAtOrigin(tx: Tx, locked: LockedShipment, scan: Scan = {}): Promise<Advanced> {
  return advance(tx, locked, "origin_hub_in", {
    ...scan,
    locationAddress: locked.legs[0]?.destinationAddress,
  });
}
