import type { Tx } from "@/db/client";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import type { Scan } from "./scan";

/** Throws TransitionRefusedError on a second scan. */
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
