import { custodyOf } from "@/lib/core/shipments/custody";
import { nextState, type ShipmentState, type TransitionDetails, type Trigger } from "./lifecycle";

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
export function after(
  state: ShipmentState,
  trigger: Trigger,
  details: TransitionDetails = {},
): ShipmentState {
  const move = nextState(state, trigger, details);
  const failure = move.fails
    ? {
        code: move.fails.code,
        custody: custodyOf(state),
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

export function walk(
  state: ShipmentState,
  ...triggers: (Trigger | [Trigger, TransitionDetails])[]
): ShipmentState {
  return triggers.reduce(
    (now, step) => (typeof step === "string" ? after(now, step) : after(now, ...step)),
    state,
  );
}
