import type { Tx } from "@/db/client";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import type { Scan } from "./scan";

/** The parcel must be locked by `lockAtHub`. */
export async function scanInAtDestination(
  tx: Tx,
  locked: LockedShipment,
  scan: Scan = {},
): Promise<AppliedTransition> {
  return applyTransition(tx, locked, "destination_hub_in", {
    ...scan,
    locationAddress: locked.legs[1]?.destinationAddress,
  });
}
