import type { Parcel } from "./shop";

/**
 * What the specification and its contract fix, written down a second time. A negative control changes one of them,
 * and the real server must then contradict the model.
 */
export interface Rules {
  /** Specification: Cancellation windows. */
  graceSeconds: number;
  /** Contract: without any rider for so long, nobody has moved for it. */
  noRiderGraceSeconds: number;
  /** Of first_mile_fee. */
  assignedPercent: number;
  enRoutePercent: number;
  refund: (totalTzs: number, feeTzs: number) => number;
  cancellable: readonly Parcel["status"][];
  /** After the first delivery attempt. */
  reattemptsMax: number;
  topUpTzs: readonly [least: number, most: number];
  /** Specification: Idempotency, 3. */
  replays: boolean;
}

export const RULES: Rules = {
  graceSeconds: 60,
  noRiderGraceSeconds: 600,
  assignedPercent: 30,
  enRoutePercent: 100,
  refund: (totalTzs, feeTzs) => totalTzs - feeTzs,
  cancellable: ["pending", "confirmed", "pickup_dispatched"],
  reattemptsMax: 2,
  topUpTzs: [5000, 3_000_000],
  replays: true,
};

export type Window = "grace" | "assigned" | "en_route";
export interface Terms {
  window: Window;
  fee: number;
  refund: number;
}
export type Refusal = "cancel_forbidden_post_pickup" | "cancel_forbidden_terminal_state";

/** What cancelling costs in the parcel's state, or the condition that refuses it. Specification: Fee by window. */
export function cancellation(rules: Rules, parcel: Parcel): Terms | Refusal {
  const { status } = parcel;
  if (parcel.returnOf !== null && status !== "delivered") return "cancel_forbidden_post_pickup";
  if (!rules.cancellable.includes(status)) {
    const isAway = status === "failed" ? parcel.failure?.code !== "no_rider_found" : status !== "delivered";
    return isAway && status !== "cancelled"
      ? "cancel_forbidden_post_pickup"
      : "cancel_forbidden_terminal_state";
  }
  if (!parcel.isPaid) return { window: "grace", fee: 0, refund: 0 };
  const window = windowOf(rules, parcel);
  const percent = { grace: 0, assigned: rules.assignedPercent, en_route: rules.enRoutePercent }[window];
  const fee = Math.min(roundHalfUp((parcel.price.firstMileFee * percent) / 100), parcel.price.total);
  return { window, fee, refund: rules.refund(parcel.price.total, fee) };
}

function windowOf(rules: Rules, { rider, wasReplaced, agedSeconds, waitedSeconds }: Parcel): Window {
  if (rider === "moving" || rider === "arrived") return "en_route";
  if (rider === "accepted") return "assigned";
  if (waitedSeconds >= rules.noRiderGraceSeconds) return "grace";
  return !wasReplaced && agedSeconds < rules.graceSeconds ? "grace" : "assigned";
}

export function roundHalfUp(amount: number): number {
  return Math.floor(amount + 0.5);
}
