import type { Tx } from "@/db/client";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import type { Scan } from "./scan";

/** The origin hub takes the parcel, locked by `lockAtHub`, from the rider. Throws TransitionRefusedError on a second scan. */
export async function scanInAtOrigin(
  tx: Tx,
  locked: LockedShipment,
  scan: Scan = {},
): Promise<AppliedTransition> {
  return applyTransition(tx, locked, "origin_hub_in", {
    ...scan,
    locationAddress: locked.legs[0]?.destinationAddress,
  });
}
