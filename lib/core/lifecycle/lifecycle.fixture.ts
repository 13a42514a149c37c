import { getCustody } from "@/lib/core/shipments/custody";
import { resolveTransition, type ShipmentState, type TransitionDetails, type Trigger } from "./lifecycle";

export const createSameCityState = (over: Partial<ShipmentState> = {}): ShipmentState => ({
  status: "confirmed",
  type: "same_city",
  paid: true,
  isReturn: false,
  riderArrived: false,
  isSearchPlanned: false,
  legs: ["pending"],
  failure: null,
  ...over,
});
export const createRegionalState = (over: Partial<ShipmentState> = {}): ShipmentState =>
  createSameCityState({ type: "regional", legs: ["pending", "pending", "pending"], ...over });

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
        : trigger === "attempt_hub_in" && state.failure
          ? { ...state.failure, custody: "destination_hub" as const }
          : state.failure;
  return {
    ...state,
    status: move.to,
    legs: move.legs,
    failure,
    paid: state.paid || trigger === "payment_succeeded",
    isSearchPlanned: state.isSearchPlanned && trigger !== "search_started",
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

export const createState = (status: ShipmentState["status"], ...legs: ShipmentState["legs"]) =>
  (legs.length === 1 ? createSameCityState : createRegionalState)({ status, legs });
export const LOST_FAILURE = { code: "lost", custody: "carrier", final: false } as const;
export const HELD_FAILURE = { code: "weather", custody: "rider", final: false } as const;
export const RETURNED_FAILURE = {
  code: "recalled",
  custody: "rider",
  final: true,
  resolution: "returned",
} as const;

/** Order: trigger, state, details, then the expected legs, leg of the event, actor, webhooks and money. */
export type EffectRow = [Trigger, ShipmentState, TransitionDetails, ...effects: (string | null)[]];

export const EFFECT_ROWS_TO_PICKUP: EffectRow[] = [
  [
    "cancelled",
    createState("confirmed", "pending", "pending", "pending"),
    {},
    "cancelled cancelled cancelled",
    "first_mile",
    "merchant",
    "shipment.cancelled",
    "cancellation",
  ],
  [
    "return_expired",
    { ...createState("pending", "pending"), isReturn: true, paid: false },
    {},
    "cancelled",
    "first_mile",
    "system",
    "shipment.cancelled",
    null,
  ],
  [
    "rider_accepted",
    createState("confirmed", "pending"),
    {},
    "assigned",
    "first_mile",
    "rider",
    "delivery.dispatched",
    null,
  ],
  [
    "rider_accepted",
    createState("pickup_dispatched", "pending"),
    {},
    "assigned",
    "first_mile",
    "rider",
    "delivery.dispatched",
    null,
  ],
  [
    "rider_moving",
    createState("pickup_dispatched", "assigned"),
    {},
    "assigned",
    "first_mile",
    "rider",
    "",
    null,
  ],
  [
    "rider_arrived",
    createState("pickup_dispatched", "assigned"),
    {},
    "assigned",
    "first_mile",
    "rider",
    "",
    null,
  ],
  [
    "rider_released",
    createState("pickup_dispatched", "assigned"),
    {},
    "pending",
    "first_mile",
    "rider",
    "delivery.rider_changed",
    null,
  ],
  [
    "rider_collected",
    createState("pickup_dispatched", "assigned"),
    {},
    "in_progress",
    "first_mile",
    "rider",
    "delivery.picked_up",
    null,
  ],
  [
    "return_started",
    { ...createState("confirmed", "pending"), isReturn: true },
    {},
    "in_progress",
    "first_mile",
    "system",
    "delivery.picked_up",
    null,
  ],
  [
    "pickup_failed",
    { ...createState("pickup_dispatched", "assigned", "pending", "pending"), riderArrived: true },
    { failureCode: "pickup_not_ready" },
    "failed cancelled cancelled",
    "first_mile",
    "rider",
    "delivery.failed",
    "pickup_failure",
  ],
  [
    "no_rider_found",
    createState("confirmed", "pending", "pending", "pending"),
    {},
    "cancelled cancelled cancelled",
    "first_mile",
    "system",
    "delivery.failed",
    "refund",
  ],
  [
    "rider_heads_out",
    createState("picked_up", "in_progress"),
    {},
    "in_progress",
    "first_mile",
    "rider",
    "delivery.out_for_delivery",
    null,
  ],
];
