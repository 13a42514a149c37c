import { expect, test } from "vitest";
import { LEG_STATUSES, SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { canTransition, type ShipmentState, TRIGGERS, type Trigger } from "./lifecycle";

const FAILURES: ShipmentState["failure"][] = [
  null,
  { code: "weather", custody: "rider", final: false },
  { code: "lost", custody: "carrier", final: false },
  { code: "recalled", custody: "rider", final: true, resolution: "returned" },
  { code: "recalled", custody: "rider", final: false },
  { code: "no_rider_found", custody: "merchant", final: true, resolution: "refunded" },
  { code: "lost", custody: "carrier", final: true, resolution: "refunded" },
];
const WAYS = [
  ...LEG_STATUSES.map((leg) => [leg]),
  ...LEG_STATUSES.flatMap((a) => LEG_STATUSES.flatMap((b) => LEG_STATUSES.map((c) => [a, b, c]))),
];
const [NO, BOTH] = [[false], [false, true]];

/** Every state that differs in what any condition looks at. */
const STATES: ShipmentState[] = SHIPMENT_STATUSES.flatMap((status) =>
  WAYS.flatMap((legs) =>
    BOTH.flatMap((isReturn) =>
      (status === "pending" ? BOTH : [true]).flatMap((paid) =>
        (status === "pickup_dispatched" ? BOTH : NO).flatMap((riderArrived) =>
          (status === "failed" ? FAILURES : [null]).map((failure) => {
            const type = legs.length === 1 ? ("same_city" as const) : ("regional" as const);
            return { status, type, paid, isReturn, riderArrived, legs, failure };
          }),
        ),
      ),
    ),
  ),
);

const among = (status: string, ...statuses: string[]) => statuses.includes(status);
const onTheWay = ({ status }: ShipmentState) => among(status, "picked_up", "in_transit", "out_for_delivery");
const riderAssigned = ({ status, legs }: ShipmentState) =>
  status === "pickup_dispatched" && legs[0] === "assigned";
const riderMissing = ({ status, legs }: ShipmentState) =>
  among(status, "confirmed", "pickup_dispatched") && legs[0] === "pending";
const isReleased = ({ status, legs }: ShipmentState) =>
  status === "pickup_dispatched" && legs[0] === "pending";
const collected = ({ status, legs }: ShipmentState) => status === "picked_up" && legs[0] === "in_progress";
const between = ({ status }: ShipmentState) => status === "in_transit";
const lastRiderAssigned = (state: ShipmentState) => between(state) && state.legs[2] === "assigned";
const atTheDoor = ({ status, legs }: ShipmentState) =>
  status === "out_for_delivery" && legs.at(-1) === "in_progress";
const isRecalled = ({ status, failure }: ShipmentState) =>
  status === "failed" && failure?.code === "recalled" && !failure.final;
const isHeld = (state: ShipmentState) =>
  isRecalled(state) || (state.status === "failed" && state.failure?.code === "weather");

/** When each thing may happen, whatever else is so. */
const WHEN: Record<Trigger, (state: ShipmentState) => boolean> = {
  payment_succeeded: ({ status, paid }) => status === "pending" && !paid,
  cancelled: ({ status, isReturn, paid }) =>
    isReturn ? status === "pending" && !paid : among(status, "pending", "confirmed", "pickup_dispatched"),
  return_expired: ({ status, isReturn, paid }) => status === "pending" && isReturn && !paid,
  rider_accepted: riderMissing,
  rider_moving: riderAssigned,
  rider_arrived: riderAssigned,
  rider_released: riderAssigned,
  rider_collected: riderAssigned,
  return_started: (state) => riderMissing(state) && state.status === "confirmed" && state.isReturn,
  pickup_failed: (state) => riderAssigned(state) && state.riderArrived,
  no_rider_found: (state) => riderMissing(state) && !state.isReturn,
  rider_heads_out: (state) => collected(state) && state.type === "same_city",
  origin_hub_in: (state) => collected(state) && state.type === "regional",
  return_near_sender: (state) => collected(state) && state.type === "regional" && state.isReturn,
  origin_hub_out: (state) => between(state) && state.legs[0] === "completed" && state.legs[1] === "pending",
  destination_hub_in: (state) => between(state) && state.legs[1] === "in_progress",
  last_mile_accepted: (state) =>
    between(state) && state.legs[1] === "completed" && state.legs[2] === "pending",
  last_mile_released: lastRiderAssigned,
  last_mile_collected: lastRiderAssigned,
  delivered: (state) =>
    atTheDoor(state) || (isRecalled(state) && state.type === "same_city" && state.legs.at(-1) === "failed"),
  attempt_failed: atTheDoor,
  incident: onTheWay,
  reattempt: (state) => isHeld(state) && state.legs.at(-1) === "failed",
  return_ordered: (state) => !state.isReturn && (onTheWay(state) || isHeld(state)),
  resolved: ({ status, failure }) => status === "failed" && failure !== null && !failure.final,
  return_abandoned: ({ status, failure }) => status === "failed" && failure?.resolution === "returned",
  rider_restored: (state) =>
    !state.isReturn && (riderAssigned(state) || isReleased(state) || collected(state) || atTheDoor(state)),
  last_mile_restored: ({ status, legs }) =>
    status === "in_transit" && legs[1] === "completed" && among(legs[2] ?? "", "pending", "assigned"),
  collected_before_end: ({ status, isReturn, failure }) =>
    !isReturn && (status === "cancelled" || (status === "failed" && failure?.code === "no_rider_found")),
  cancellation_undone: (state) => collected(state) && !state.isReturn,
};

test.each(TRIGGERS)("%s happens when it may, and in no other state", (trigger) => {
  const wrong = STATES.filter((state) => canTransition(state, trigger) !== WHEN[trigger](state));
  expect(wrong.slice(0, 3)).toEqual([]);
});
