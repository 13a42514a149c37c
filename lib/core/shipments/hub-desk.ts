import { isTrackingCode, parseShipmentNumber, parseTrackingCode } from "@/lib/core/input/codes";
import { canTransition, type ShipmentState, type Trigger } from "@/lib/core/lifecycle/lifecycle";

export const HUB_ACTIONS = ["receive_at_origin", "send_out", "receive_at_destination"] as const;
export type HubAction = (typeof HUB_ACTIONS)[number];

const HUB_REFUSALS = [
  "no_hub",
  "wrong_hub",
  "not_collected",
  "not_sent",
  "already_sent",
  "waits_for_rider",
  "out_for_delivery",
  "delivered",
  "cancelled",
  "failed",
] as const;
export type HubRefusal = (typeof HUB_REFUSALS)[number];

export interface HubRoles {
  isOrigin: boolean;
  isDestination: boolean;
}

export type HubDecision = { action: HubAction; refusal: null } | { action: null; refusal: HubRefusal };

export const HUB_LATE_HOURS = 24;

const ORIGIN_ACTIONS = { receive_at_origin: ["origin_hub_in"], send_out: ["origin_hub_out"] } as const;
const DESTINATION_ACTIONS = { receive_at_destination: ["destination_hub_in", "attempt_hub_in"] } as const;

export function decideHubAction(state: ShipmentState, { isOrigin, isDestination }: HubRoles): HubDecision {
  const here: Partial<Record<HubAction, readonly Trigger[]>> = {
    ...(isOrigin && ORIGIN_ACTIONS),
    ...(isDestination && DESTINATION_ACTIONS),
  };
  const action = HUB_ACTIONS.find((name) => here[name]?.some((trigger) => canTransition(state, trigger)));
  return action
    ? { action, refusal: null }
    : { action: null, refusal: findHubRefusal(state, isOrigin, isDestination) };
}

function findHubRefusal(state: ShipmentState, isOrigin: boolean, isDestination: boolean): HubRefusal {
  const { status, type, legs } = state;
  if (type !== "regional") return "no_hub";
  if (!isOrigin && !isDestination) return "wrong_hub";
  if (status === "delivered" || status === "cancelled" || status === "failed") return status;
  if (status === "pending" || status === "confirmed" || status === "pickup_dispatched")
    return "not_collected";
  if (!isDestination) return "already_sent";
  if (status === "out_for_delivery") return "out_for_delivery";
  return legs[1] === "completed" ? "waits_for_rider" : "not_sent";
}

export const SCAN_TASKS = ["receive", "send_out"] as const;
export type ScanTask = (typeof SCAN_TASKS)[number];

type ScanRefusal = HubRefusal | "not_a_parcel" | "unknown" | "not_to_be_received" | "not_to_be_sent";

export type ScanOutcome =
  | { action: HubAction; refusal: null; shipment_number: string }
  | { action: null; refusal: ScanRefusal; shipment_number: string | null };

export function decideScan(
  state: ShipmentState,
  ends: HubRoles,
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

export function isParcelCode(text: string, prefix: string): boolean {
  return TRACKING_LINK.test(text) || parseShipmentNumber(text) !== null || isTrackingCode(text, prefix);
}

export const HUB_CODE_MAX = 500;

export const WAYBILL_MIN = 2;
export const WAYBILL_MAX = 40;

/** The QR code contains the tracking link. The label shows the tracking code and the shipment number. */
export function parseHubCode(text: string): { trackingCode: string; shipmentNumber: string } {
  const code = parseTrackingCode(text);
  return { trackingCode: code, shipmentNumber: parseShipmentNumber(text) ?? code.toUpperCase() };
}
