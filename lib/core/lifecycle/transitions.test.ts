import { describe, expect, test } from "vitest";
import { LEG_STATUSES, SHIPMENT_STATUSES } from "@/lib/core/statuses";
import {
  canTransition,
  resolveTransition,
  type ShipmentState,
  type TransitionDetails,
  TransitionRefusedError,
  type Trigger,
  TRIGGERS,
} from "./lifecycle";
import { applyTriggers, createRegionalState, createSameCityState } from "./lifecycle.fixture";

const PLAN = { after: "", before: "", startsAt: "", notes: null, place: null };
const FAILURES: ShipmentState["failure"][] = [
  null,
  { code: "weather", custody: "rider", final: false },
  { code: "receiver_absent", custody: "rider", final: false, nextAttempt: PLAN },
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

/** All states that differ in a field that a condition reads. */
const STATES: ShipmentState[] = SHIPMENT_STATUSES.flatMap((status) =>
  WAYS.flatMap((legs) =>
    BOTH.flatMap((isReturn) =>
      (status === "pending" ? BOTH : [true]).flatMap((paid) =>
        (status === "pickup_dispatched" ? BOTH : NO).flatMap((riderArrived) =>
          (status === "failed" ? FAILURES : [null]).flatMap((failure) =>
            (status === "confirmed" ? BOTH : NO).map((isSearchPlanned) => {
              const type = legs.length === 1 ? ("same_city" as const) : ("regional" as const);
              return { status, type, paid, isReturn, riderArrived, isSearchPlanned, legs, failure };
            }),
          ),
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
const isPlanned = ({ status, failure }: ShipmentState) => status === "failed" && failure?.nextAttempt != null;
const isHeld = (state: ShipmentState) =>
  isRecalled(state) || isPlanned(state) || (state.status === "failed" && state.failure?.code === "weather");
const atLastHub = (state: ShipmentState, last: string) =>
  isPlanned(state) && state.legs[1] === "completed" && state.legs[2] === last;

/** States in which each trigger is allowed. */
const WHEN: Record<Trigger, (state: ShipmentState) => boolean> = {
  payment_succeeded: ({ status, paid }) => status === "pending" && !paid,
  cancelled: ({ status, isReturn, paid }) =>
    isReturn ? status === "pending" && !paid : among(status, "pending", "confirmed", "pickup_dispatched"),
  return_expired: ({ status, isReturn, paid }) => status === "pending" && isReturn && !paid,
  search_started: (state) => riderMissing(state) && state.isSearchPlanned && !state.isReturn,
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
  attempt_hub_in: (state) => atLastHub(state, "failed"),
  reattempt: (state) => (isHeld(state) && state.legs.at(-1) === "failed") || atLastHub(state, "pending"),
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

test.each(TRIGGERS)("%s is allowed in its source states only", (trigger) => {
  const wrong = STATES.filter((state) => canTransition(state, trigger) !== WHEN[trigger](state));
  expect(wrong.slice(0, 3)).toEqual([]);
});

const TO_RECEIVER: Trigger[] = ["rider_accepted", "rider_collected", "rider_heads_out"];
const TO_HUB: Trigger[] = ["rider_accepted", "rider_collected", "origin_hub_in"];
const ACROSS: Trigger[] = ["origin_hub_out", "destination_hub_in"];
const lostOnTheWay = () =>
  applyTriggers(createRegionalState(), ...TO_HUB, "origin_hub_out", ["incident", { failureCode: "lost" }]);

describe("a transition", () => {
  test("settles only an undecided failure, and only once", () => {
    const refusals: [string, ShipmentState][] = [
      ["no failure at all", createSameCityState({ status: "failed" })],
      ["no rider was found, so it was refunded", applyTriggers(createSameCityState(), "no_rider_found")],
      ["already settled", applyTriggers(lostOnTheWay(), ["resolved", { resolution: "written_off" }])],
      ["being returned", applyTriggers(createSameCityState(), ...TO_RECEIVER, "return_ordered")],
    ];
    for (const [name, state] of refusals)
      expect([name, canTransition(state, "resolved")]).toEqual([name, false]);
    expect(canTransition(lostOnTheWay(), "resolved")).toBe(true);
  });

  test("with a settlement names its kind: refunded or written off", () => {
    expect(() => resolveTransition(lostOnTheWay(), "resolved")).toThrow(TransitionRefusedError);
    for (const resolution of ["refunded", "written_off"] as const) {
      expect(resolveTransition(lostOnTheWay(), "resolved", { resolution }).settles).toBe(resolution);
    }
  });

  test("writes off a returned parcel only if nobody paid the return", () => {
    const returned = applyTriggers(createSameCityState(), ...TO_RECEIVER, "return_ordered");
    const move = resolveTransition(returned, "return_abandoned", { resolution: "written_off" });
    expect(move).toMatchObject({ to: "failed", settles: "written_off", money: null, webhooks: [] });
    expect(canTransition(lostOnTheWay(), "return_abandoned")).toBe(false);
    expect(canTransition(createSameCityState({ status: "failed" }), "return_abandoned")).toBe(false);
  });

  test("that is refused names the trigger and the status", () => {
    const refused = () => resolveTransition(createSameCityState(), "delivered");
    expect(refused).toThrow(new TransitionRefusedError("delivered", "confirmed"));
    expect(refused).toThrow(expect.objectContaining({ trigger: "delivered", status: "confirmed" }));
  });

  test("that is refused throws an error with a distinct name", () => {
    const { name } = new TransitionRefusedError("delivered", "confirmed");
    expect(name).toBe("TransitionRefused");
  });

  test("pays a shipment once", () => {
    const unpaid = createSameCityState({ status: "pending", paid: false });
    expect(canTransition(unpaid, "payment_succeeded")).toBe(true);
    expect(canTransition({ ...unpaid, paid: true }, "payment_succeeded")).toBe(false);
  });

  test("has an event with its description, actor and leg, and the reason of a failure", () => {
    expect(
      resolveTransition(applyTriggers(createSameCityState(), "rider_accepted"), "rider_collected").event,
    ).toEqual({
      description: "The rider has collected the parcel",
      legType: "first_mile",
      actor: "rider",
    });
    const failureCode = "receiver_absent";
    expect(
      resolveTransition(applyTriggers(createSameCityState(), ...TO_RECEIVER), "attempt_failed", {
        failureCode,
      }).event,
    ).toEqual({
      description: "Nobody was there to receive the parcel",
      legType: "first_mile",
      actor: "rider",
    });
    expect(
      resolveTransition(applyTriggers(createRegionalState(), ...TO_HUB), "origin_hub_out").event?.actor,
    ).toBe("hub");
    expect(resolveTransition(createSameCityState(), "cancelled").event?.actor).toBe("merchant");
  });

  test("starts a return on the first leg and may skip the transit between hubs", () => {
    const back = applyTriggers(createRegionalState({ isReturn: true }), "return_started");
    expect(resolveTransition(createRegionalState({ isReturn: true }), "return_started").event?.legType).toBe(
      "first_mile",
    );
    expect(resolveTransition(back, "return_near_sender")).toMatchObject({
      to: "in_transit",
      legs: ["completed", "completed", "pending"],
      event: { legType: "transit", actor: "system" },
    });
  });

  test("that ends a shipment leaves finished legs unchanged", () => {
    const atLastHub = applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS, "last_mile_accepted");
    expect(resolveTransition(atLastHub, "return_ordered").legs).toEqual([
      "completed",
      "completed",
      "cancelled",
    ]);
    const atTheDoor = applyTriggers(atLastHub, "last_mile_collected");
    expect(resolveTransition(atTheDoor, "attempt_failed", { failureCode: "receiver_absent" }).legs).toEqual([
      "completed",
      "completed",
      "failed",
    ]);
    const settled = resolveTransition(
      applyTriggers(atTheDoor, ["attempt_failed", { failureCode: "receiver_absent" }]),
      "resolved",
      {
        resolution: "refunded",
      },
    );
    expect(settled.event?.legType).toBe("last_mile");
  });
});

const state = (status: ShipmentState["status"], ...legs: ShipmentState["legs"]) =>
  (legs.length === 1 ? createSameCityState : createRegionalState)({ status, legs });
const held = { code: "weather", custody: "rider", final: false } as const;
const returned = { code: "recalled", custody: "rider", final: true, resolution: "returned" } as const;

test.each<[Trigger, ShipmentState, TransitionDetails, object | null, string | null]>([
  [
    "pickup_failed",
    { ...state("pickup_dispatched", "assigned"), riderArrived: true },
    { failureCode: "parcel_mismatch" },
    { code: "parcel_mismatch", final: true, resolution: null },
    null,
  ],
  [
    "no_rider_found",
    state("confirmed", "pending"),
    {},
    { code: "no_rider_found", final: true, resolution: "refunded" },
    null,
  ],
  [
    "attempt_failed",
    state("out_for_delivery", "in_progress"),
    { failureCode: "other" },
    { code: "other", final: false, resolution: null },
    null,
  ],
  [
    "incident",
    state("picked_up", "in_progress"),
    { failureCode: "damaged" },
    { code: "damaged", final: false, resolution: null },
    null,
  ],
  [
    "return_ordered",
    state("picked_up", "in_progress"),
    {},
    { code: "recalled", final: true, resolution: "returned" },
    null,
  ],
  ["return_ordered", { ...state("failed", "failed"), failure: held }, {}, null, "returned"],
  [
    "resolved",
    { ...state("failed", "failed"), failure: held },
    { resolution: "written_off" },
    null,
    "written_off",
  ],
  [
    "return_abandoned",
    { ...state("failed", "failed"), failure: returned },
    { resolution: "refunded" },
    null,
    "refunded",
  ],
  ["delivered", state("out_for_delivery", "in_progress"), {}, null, "cleared"],
  ["reattempt", { ...state("failed", "failed"), failure: held }, {}, null, null],
])("%s: failure and settlement match: %#", (trigger, before, details, fails, settles) => {
  expect(resolveTransition(before, trigger, details)).toMatchObject({ fails, settles });
});
