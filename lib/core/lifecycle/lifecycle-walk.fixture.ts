import { getCustody } from "@/lib/core/shipments/custody";
import { resolveTransition, type ShipmentState, type TransitionDetails, type Trigger } from "./lifecycle";

export const sameCity = (over: Partial<ShipmentState> = {}): ShipmentState => ({
  status: "confirmed",
  type: "same_city",
  paid: true,
  isReturn: false,
  riderArrived: false,
  legs: ["pending"],
  failure: null,
  ...over,
});
export const regional = (over: Partial<ShipmentState> = {}): ShipmentState =>
  sameCity({ type: "regional", legs: ["pending", "pending", "pending"], ...over });

/** The state after a move, as the database would hold it. */
export function applyTrigger(
  state: ShipmentState,
  trigger: Trigger,
  details: TransitionDetails = {},
): ShipmentState {
  const move = resolveTransition(state, trigger, details);
  const failure = move.fails
    ? {
        code: move.fails.code,
        custody: getCustody(state),
        final: move.fails.final,
        ...(move.fails.resolution && { resolution: move.fails.resolution }),
      }
    : move.settles === "cleared"
      ? null
      : move.settles && state.failure
        ? { ...state.failure, final: true, resolution: move.settles }
        : state.failure;
  return {
    ...state,
    status: move.to,
    legs: move.legs,
    failure,
    paid: state.paid || trigger === "payment_succeeded",
    riderArrived: trigger === "rider_arrived" || (state.riderArrived && trigger !== "rider_released"),
  };
}

export function applyTriggers(
  state: ShipmentState,
  ...triggers: (Trigger | [Trigger, TransitionDetails])[]
): ShipmentState {
  return triggers.reduce(
    (now, step) => (typeof step === "string" ? applyTrigger(now, step) : applyTrigger(now, ...step)),
    state,
  );
}
