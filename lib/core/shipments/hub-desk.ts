import { canTransition, type ShipmentState, type Trigger } from "@/lib/core/lifecycle/lifecycle";

/** What a hub's desk does with a parcel. */
export const HUB_ACTIONS = ["receive_at_origin", "send_out", "receive_at_destination"] as const;
export type HubAction = (typeof HUB_ACTIONS)[number];

/** Why the desk has nothing to do with a parcel now. */
export const HUB_REFUSALS = [
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

/** Which ends of the way between the hubs are here. Both, where sender and receiver are near one hub. */
export interface HubEnds {
  isOrigin: boolean;
  isDestination: boolean;
}

export type HubDecision = { action: HubAction; refusal: null } | { action: null; refusal: HubRefusal };

/** Parcels that lie at a hub for longer than this should not. */
export const HUB_LATE_HOURS = 24;

const ORIGIN_ACTIONS = { receive_at_origin: "origin_hub_in", send_out: "origin_hub_out" } as const;
const DESTINATION_ACTIONS = { receive_at_destination: "destination_hub_in" } as const;

/** What a hub may do with a parcel now: one action at most, since the table of transitions has one way on. */
export function decideHubAction(state: ShipmentState, { isOrigin, isDestination }: HubEnds): HubDecision {
  const here: Partial<Record<HubAction, Trigger>> = {
    ...(isOrigin && ORIGIN_ACTIONS),
    ...(isDestination && DESTINATION_ACTIONS),
  };
  const action = HUB_ACTIONS.find((name) => here[name] && canTransition(state, here[name]));
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
