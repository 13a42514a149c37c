import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { clampReportedTime } from "@/lib/core/riders/rider-clock";
import { decideHubAction, isParcelCode } from "@/lib/core/shipments/hub-desk";
import type { HubScanRequest } from "@/lib/core/shipments/hub-request";
import { env } from "@/lib/platform/env";
import {
  type AppliedTransition,
  applyTransition,
  type TransitionDetails,
} from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, toLifecycleState } from "@/lib/shipments/transitions/lock";
import { getHubRoles, type HubParcel, lockShipmentAtHub, readParcel } from "./read-parcel";

/** Throws shipment_not_found, scan_refused with the reason in `meta`, validation_error. */
export async function scanParcel(
  tx: Tx,
  hubId: number,
  request: HubScanRequest,
  scannedAt?: Date,
): Promise<HubParcel> {
  const { action, shipment_id: id } = request;
  if (request.action === "send_out" && isParcelCode(request.waybill, env.TRACKING_PREFIX)) {
    const msg = "Value error, this is the code of a parcel, not a waybill";
    throw new ConditionError("validation_error", [{ loc: ["body", "waybill"], msg, type: "value_error" }]);
  }
  const end = action === "receive_at_destination" ? "destination" : "origin";
  const locked = await lockShipmentAtHub(tx, hubId, id, end);
  if (locked.row.mode !== "live") throw new ConditionError("shipment_not_found", "Shipment not found");
  const standing = decideHubAction(toLifecycleState(locked), getHubRoles(locked.legs, hubId));
  if (standing.action !== action) {
    throw new ConditionError("scan_refused", "The parcel can't be scanned this way right now", {
      meta: { ...standing },
    });
  }
  const occurredAt = scannedAt && timeOf(locked, scannedAt);
  const { after } = await scan(tx, locked, request, { occurredAt });
  return readParcel(tx, hubId, after);
}

function scan(tx: Tx, locked: LockedShipment, request: HubScanRequest, at: Scan): Promise<AppliedTransition> {
  if (request.action === "send_out") return scanOutAtOrigin(tx, locked, request.waybill, at);
  return request.action === "receive_at_origin"
    ? scanInAtOrigin(tx, locked, at)
    : scanInAtDestination(tx, locked, at);
}

function timeOf({ row, lastEventAt, now }: LockedShipment, scannedAt: Date): Date {
  return clampReportedTime(scannedAt, { now, notBefore: lastEventAt ?? row.createdAt });
}

type Scan = Pick<TransitionDetails, "occurredAt" | "followUp">;

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

/** Receives a parcel from the carrier or from a rider. Requires the lock of `lockShipmentAtHub`. */
export async function scanInAtDestination(
  tx: Tx,
  locked: LockedShipment,
  scan: Scan = {},
): Promise<AppliedTransition> {
  const isHandedIn = canTransition(toLifecycleState(locked), "attempt_hub_in");
  return applyTransition(tx, locked, isHandedIn ? "attempt_hub_in" : "destination_hub_in", {
    ...scan,
    locationAddress: locked.legs[1]?.destinationAddress,
  });
}
