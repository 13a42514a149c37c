import type { Tx } from "@/db/client";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import type { Scan } from "./scan";

/** Throws TransitionRefusedError on a second scan. */
export async function scanOutAtOrigin(
  tx: Tx,
  locked: LockedShipment,
  waybill: string,
  scan: Scan = {},
): Promise<AppliedTransition> {
  const locationAddress = locked.legs[1]?.originAddress;
  return applyTransition(tx, locked, "origin_hub_out", { ...scan, waybill, locationAddress });
}
