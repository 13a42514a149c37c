import { roundHalfUp } from "./price";
import type { ModelRules } from "./rules";
import type { ParcelModel } from "./shop";

export type CancellationWindow = "grace" | "assigned" | "en_route";
export interface CancellationTerms {
  window: CancellationWindow;
  fee: number;
  refund: number;
}
export type CancellationRefusal = "cancel_forbidden_post_pickup" | "cancel_forbidden_terminal_state";

/** Returns the expected fee or error of a cancellation. Specification: Fee by window. */
export function getExpectedCancellation(
  rules: ModelRules,
  parcel: ParcelModel,
): CancellationTerms | CancellationRefusal {
  const { status } = parcel;
  if (parcel.returnOf !== null && status !== "delivered") return "cancel_forbidden_post_pickup";
  if (!rules.cancellable.includes(status)) {
    const isTerminal =
      status === "delivered" || status === "cancelled" || (status === "failed" && parcel.failure!.final);
    return isTerminal ? "cancel_forbidden_terminal_state" : "cancel_forbidden_post_pickup";
  }
  if (!parcel.isPaid) return { window: "grace", fee: 0, refund: 0 };
  const window = windowOf(rules, parcel);
  const percent = { grace: 0, assigned: rules.assignedPercent, en_route: rules.enRoutePercent }[window];
  const fee = Math.min(roundHalfUp((parcel.price.firstMileFee * percent) / 100), parcel.price.total);
  return { window, fee, refund: rules.refund(parcel.price.total, fee) };
}

function windowOf(
  rules: ModelRules,
  { rider, wasReplaced, agedSeconds, waitedSeconds, isSearchPlanned }: ParcelModel,
): CancellationWindow {
  if (isSearchPlanned) return rules.plannedWindow;
  if (rider === "moving" || rider === "arrived") return "en_route";
  if (rider === "accepted") return "assigned";
  if (waitedSeconds >= rules.noRiderGraceSeconds) return "grace";
  return !wasReplaced && agedSeconds < rules.graceSeconds ? "grace" : "assigned";
}
