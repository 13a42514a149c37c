import { isTrackingCode, parseShipmentNumber } from "@/lib/core/input/codes";
import type { ShipmentState } from "@/lib/core/lifecycle/lifecycle";
import { type HubAction, type HubEnds, type HubRefusal, decideHubAction } from "./hub-desk";

/** What a desk that scans many parcels does with each. */
export const SCAN_TASKS = ["receive", "send_out"] as const;
export type ScanTask = (typeof SCAN_TASKS)[number];

/** Why a scan does nothing: what was scanned, or where the parcel stands. */
export type ScanRefusal = HubRefusal | "not_a_parcel" | "unknown" | "not_to_be_received" | "not_to_be_sent";

/** How a scan is answered: what is done with the parcel, or would be, or why nothing is. */
export type ScanOutcome =
  | { action: HubAction; refusal: null; shipment_number: string }
  | { action: null; refusal: ScanRefusal; shipment_number: string | null };

/** What the task does with a parcel that a hub has found. */
export function decideScan(
  state: ShipmentState,
  ends: HubEnds,
  { task, shipmentNumber }: { task: ScanTask; shipmentNumber: string },
): ScanOutcome {
  const { action, refusal } = decideHubAction(state, ends);
  if (refusal) return { action: null, refusal, shipment_number: shipmentNumber };
  const isOfTask = (action === "send_out") === (task === "send_out");
  if (isOfTask) return { action, refusal: null, shipment_number: shipmentNumber };
  const other = task === "receive" ? "not_to_be_received" : "not_to_be_sent";
  return { action: null, refusal: other, shipment_number: shipmentNumber };
}

const TRACKING_LINK = /[?&]code=[0-9A-Za-z]+/i;

/** Whether a text is a parcel's tracking link, number or code, which is never a waybill. `prefix`: that of all codes. */
export function isParcelCode(text: string, prefix: string): boolean {
  return TRACKING_LINK.test(text) || parseShipmentNumber(text) !== null || isTrackingCode(text, prefix);
}
