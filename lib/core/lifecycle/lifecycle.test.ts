import { describe, expect, test } from "vitest";
import { getCustody } from "@/lib/core/shipments/custody";
import type { LegStatus, ShipmentStatus } from "@/lib/core/statuses";
import type { Custody, FailureCode } from "./failure";
import {
  canTransition,
  getAssignmentEnd,
  resolveTransition,
  type ShipmentState,
  type TransitionDetails,
  TransitionRefusedError,
  type Trigger,
} from "./lifecycle";
import { applyTrigger, applyTriggers, createRegionalState, createSameCityState } from "./lifecycle.fixture";

// Specification: Lifecycle.

const TO_RECEIVER: Trigger[] = ["rider_accepted", "rider_collected", "rider_heads_out"];
const TO_HUB: Trigger[] = ["rider_accepted", "rider_collected", "origin_hub_in"];
const ACROSS: Trigger[] = ["origin_hub_out", "destination_hub_in"];

describe("the rows of the specification", () => {
  test.each<[string, ShipmentState, Trigger, ShipmentStatus, string[], string | null]>([
    [
      "wallet debit or gateway payment",
      createSameCityState({ status: "pending", paid: false }),
      "payment_succeeded",
      "confirmed",
      ["shipment.created", "shipment.paid"],
      "payment",
    ],
    [
      "automatic rider dispatch",
      createSameCityState(),
      "rider_accepted",
      "pickup_dispatched",
      ["delivery.dispatched"],
      null,
    ],
    [
      "the rider gives up",
      applyTriggers(createSameCityState(), "rider_accepted"),
      "rider_released",
      "pickup_dispatched",
      ["delivery.rider_changed"],
      null,
    ],
    [
      "rider collects package",
      applyTriggers(createSameCityState(), "rider_accepted"),
      "rider_collected",
      "picked_up",
      ["delivery.picked_up"],
      null,
    ],
    [
      "same-city heads to receiver",
      applyTriggers(createSameCityState(), "rider_accepted", "rider_collected"),
      "rider_heads_out",
      "out_for_delivery",
      ["delivery.out_for_delivery"],
      null,
    ],
    [
      "origin hub scans in",
      applyTriggers(createRegionalState(), "rider_accepted", "rider_collected"),
      "origin_hub_in",
      "in_transit",
      ["delivery.in_transit"],
      null,
    ],
    [
      "origin hub scans out",
      applyTriggers(createRegionalState(), ...TO_HUB),
      "origin_hub_out",
      "in_transit",
      [],
      null,
    ],
    [
      "destination hub scans in",
      applyTriggers(createRegionalState(), ...TO_HUB, "origin_hub_out"),
      "destination_hub_in",
      "in_transit",
      [],
      null,
    ],
    [
      "last-mile rider accepts",
      applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS),
      "last_mile_accepted",
      "in_transit",
      [],
      null,
    ],
    [
      "last-mile rider collects",
      applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS, "last_mile_accepted"),
      "last_mile_collected",
      "out_for_delivery",
      ["delivery.out_for_delivery"],
      null,
    ],
    [
      "delivery completed",
      applyTriggers(createSameCityState(), ...TO_RECEIVER),
      "delivered",
      "delivered",
      ["delivery.delivered"],
      "revenue",
    ],
    [
      "cancel before a rider",
      createSameCityState(),
      "cancelled",
      "cancelled",
      ["shipment.cancelled"],
      "cancellation",
    ],
    [
      "cancel before pickup",
      applyTriggers(createSameCityState(), "rider_accepted", "rider_arrived"),
      "cancelled",
      "cancelled",
      ["shipment.cancelled"],
      "cancellation",
    ],
    [
      "cancel unpaid",
      createSameCityState({ status: "pending", paid: false }),
      "cancelled",
      "cancelled",
      ["shipment.cancelled"],
      "cancellation",
    ],
    ["no rider", createSameCityState(), "no_rider_found", "failed", ["delivery.failed"], "refund"],
    [
      "no rider after a replacement",
      applyTriggers(createSameCityState(), "rider_accepted", "rider_released"),
      "no_rider_found",
      "failed",
      ["delivery.failed"],
      "refund",
    ],
    [
      "the return begins",
      createSameCityState({ isReturn: true }),
      "return_started",
      "picked_up",
      ["delivery.picked_up"],
      null,
    ],
    [
      "recalled on the way",
      applyTriggers(createSameCityState(), ...TO_RECEIVER),
      "return_ordered",
      "failed",
      ["delivery.failed"],
      "revenue",
    ],
  ])("%s", (_name, state, trigger, to, webhooks, money) => {
    const move = resolveTransition(state, trigger);
    expect([move.to, move.webhooks, move.money]).toEqual([to, webhooks, money]);
  });

  test("a pickup fails only after the rider has arrived, with a pickup failure code", () => {
    const waiting = applyTriggers(createSameCityState(), "rider_accepted");
    expect(canTransition(waiting, "pickup_failed")).toBe(false);
    const arrived = applyTriggers(waiting, "rider_arrived");
    const move = resolveTransition(arrived, "pickup_failed", { failureCode: "pickup_not_ready" });
    expect(move).toMatchObject({
      to: "failed",
      legs: ["failed"],
      money: "pickup_failure",
      fails: { final: true },
    });
    expect(() => resolveTransition(arrived, "pickup_failed", { failureCode: "lost" })).toThrow(
      TransitionRefusedError,
    );
    expect(() => resolveTransition(arrived, "pickup_failed")).toThrow(TransitionRefusedError);
  });

  test("a failed attempt holds the money, can be retried and then be delivered", () => {
    const refused = applyTrigger(applyTriggers(createSameCityState(), ...TO_RECEIVER), "attempt_failed", {
      failureCode: "receiver_absent",
    });
    expect(refused).toMatchObject({ status: "failed", failure: { custody: "rider", final: false } });
    const again = applyTriggers(refused, "reattempt");
    expect(again).toMatchObject({ status: "out_for_delivery", legs: ["in_progress"] });
    expect(applyTriggers(again, "delivered")).toMatchObject({ status: "delivered", failure: null });
  });

  test("a lost parcel can be neither retried nor returned, only settled", () => {
    const lost = applyTriggers(createRegionalState(), ...TO_HUB, "origin_hub_out", [
      "incident",
      { failureCode: "lost" },
    ]);
    expect(lost.failure).toEqual({ code: "lost", custody: "carrier", final: false });
    expect(canTransition(lost, "reattempt")).toBe(false);
    expect(canTransition(lost, "return_ordered")).toBe(false);
    expect(resolveTransition(lost, "resolved", { resolution: "refunded" })).toMatchObject({
      money: "by_resolution",
      settles: "refunded",
      legs: ["completed", "failed", "cancelled"],
    });
    expect(() => resolveTransition(lost, "resolved", { resolution: "returned" })).toThrow(
      TransitionRefusedError,
    );
  });

  test("a return can be neither cancelled nor returned, and waits for no rider", () => {
    const back = applyTriggers(createSameCityState({ isReturn: true }), "return_started");
    for (const trigger of ["cancelled", "return_ordered", "no_rider_found"] as const) {
      expect(canTransition(back, trigger)).toBe(false);
    }
  });

  test("events name their leg", () => {
    const leg = (state: ShipmentState, trigger: Trigger, details?: TransitionDetails) =>
      resolveTransition(state, trigger, details).event?.legType;
    expect(leg(applyTriggers(createSameCityState(), ...TO_RECEIVER), "delivered")).toBe("first_mile");
    const atHub = applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS);
    expect(leg(atHub, "last_mile_accepted")).toBe("last_mile");
    expect(leg(applyTriggers(createRegionalState(), ...TO_HUB), "origin_hub_out")).toBe("transit");
    expect(
      leg(applyTriggers(createRegionalState(), ...TO_HUB, "origin_hub_out"), "incident", {
        failureCode: "lost",
      }),
    ).toBe("transit");
    expect(
      resolveTransition(createSameCityState({ status: "pending", paid: false }), "payment_succeeded").event,
    ).toBeNull();
  });
});

test("custody follows the parcel", () => {
  const held = (state: ShipmentState) => getCustody(state);
  expect(held(createSameCityState())).toBe("merchant");
  expect(held(applyTriggers(createSameCityState(), "rider_accepted", "rider_collected"))).toBe("rider");
  expect(held(applyTriggers(createRegionalState(), "rider_accepted", "rider_collected"))).toBe("rider");
  expect(held(applyTriggers(createRegionalState(), ...TO_HUB))).toBe("origin_hub");
  expect(held(applyTriggers(createRegionalState(), ...TO_HUB, "origin_hub_out"))).toBe("carrier");
  expect(held(applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS, "last_mile_accepted"))).toBe(
    "destination_hub",
  );
  expect(
    held(
      applyTriggers(createRegionalState(), ...TO_HUB, ...ACROSS, "last_mile_accepted", "last_mile_collected"),
    ),
  ).toBe("rider");
  expect(held(applyTriggers(createSameCityState(), ...TO_RECEIVER, "delivered"))).toBe("receiver");
});

const failing = (code: FailureCode) => ({ code, final: false, resolution: null });

test.each<[string, Trigger, LegStatus, Custody, FailureCode | null, "completed" | "unassigned" | null]>([
  ["is awaited", "rider_accepted", "assigned", "merchant", null, null],
  ["works on", "rider_collected", "in_progress", "merchant", null, null],
  ["is done at the hub or the door", "delivered", "completed", "rider", null, "completed"],
  ["gives up", "rider_released", "pending", "merchant", null, "unassigned"],
  ["is called off", "cancelled", "cancelled", "merchant", null, "unassigned"],
  ["came for nothing", "pickup_failed", "failed", "merchant", "pickup_not_ready", "unassigned"],
  ["keeps the parcel after a failed attempt", "attempt_failed", "failed", "rider", "receiver_absent", null],
  ["keeps a parcel that is to go back", "return_ordered", "failed", "rider", null, null],
  ["has nothing left when it is lost", "incident", "failed", "rider", "lost", "completed"],
  ["is free once its return is written off", "return_abandoned", "failed", "rider", null, "completed"],
  ["is free once it is settled", "resolved", "failed", "rider", null, "completed"],
])("the rider %s", (_name, trigger, leg, custody, code, end) => {
  const move = { to: "failed" as const, legs: [leg], fails: code && failing(code) };
  expect(getAssignmentEnd(move, trigger, { legSequence: 1, custody })).toBe(end);
});
