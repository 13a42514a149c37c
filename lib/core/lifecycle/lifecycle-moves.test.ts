import { describe, expect, test } from "vitest";
import {
  canTransition,
  resolveTransition,
  type ShipmentState,
  TransitionRefusedError,
  type Trigger,
} from "./lifecycle";
import { regional, sameCity, applyTriggers } from "./lifecycle-walk.fixture";

const TO_RECEIVER: Trigger[] = ["rider_accepted", "rider_collected", "rider_heads_out"];
const TO_HUB: Trigger[] = ["rider_accepted", "rider_collected", "origin_hub_in"];
const ACROSS: Trigger[] = ["origin_hub_out", "destination_hub_in"];
const lostOnTheWay = () =>
  applyTriggers(regional(), ...TO_HUB, "origin_hub_out", ["incident", { failureCode: "lost" }]);

describe("what a move brings with it", () => {
  test("only a failure that nobody has decided on yet is settled, and only once", () => {
    const refusals: [string, ShipmentState][] = [
      ["no failure at all", sameCity({ status: "failed" })],
      ["no rider was found, so it was refunded", applyTriggers(sameCity(), "no_rider_found")],
      ["already settled", applyTriggers(lostOnTheWay(), ["resolved", { resolution: "written_off" }])],
      ["being returned", applyTriggers(sameCity(), ...TO_RECEIVER, "return_ordered")],
    ];
    for (const [name, state] of refusals)
      expect([name, canTransition(state, "resolved")]).toEqual([name, false]);
    expect(canTransition(lostOnTheWay(), "resolved")).toBe(true);
  });

  test("a settlement says how: refunded or written off", () => {
    expect(() => resolveTransition(lostOnTheWay(), "resolved")).toThrow(TransitionRefusedError);
    for (const resolution of ["refunded", "written_off"] as const) {
      expect(resolveTransition(lostOnTheWay(), "resolved", { resolution }).settles).toBe(resolution);
    }
  });

  test("a returned parcel whose return nobody paid is written off, and no other", () => {
    const returned = applyTriggers(sameCity(), ...TO_RECEIVER, "return_ordered");
    const move = resolveTransition(returned, "return_abandoned", { resolution: "written_off" });
    expect(move).toMatchObject({ to: "failed", settles: "written_off", money: null, webhooks: [] });
    expect(canTransition(lostOnTheWay(), "return_abandoned")).toBe(false);
    expect(canTransition(sameCity({ status: "failed" }), "return_abandoned")).toBe(false);
  });

  test("a refusal names the trigger and the status", () => {
    const refused = () => resolveTransition(sameCity(), "delivered");
    expect(refused).toThrow(new TransitionRefusedError("delivered", "confirmed"));
    expect(refused).toThrow(expect.objectContaining({ trigger: "delivered", status: "confirmed" }));
  });

  test("a refusal is an error that its name tells", () => {
    const { name } = new TransitionRefusedError("delivered", "confirmed");
    expect(name).toBe("TransitionRefused");
  });

  test("a shipment is paid once", () => {
    const unpaid = sameCity({ status: "pending", paid: false });
    expect(canTransition(unpaid, "payment_succeeded")).toBe(true);
    expect(canTransition({ ...unpaid, paid: true }, "payment_succeeded")).toBe(false);
  });

  test("an event says what happened, who did it and on which leg; a failure says why", () => {
    expect(resolveTransition(applyTriggers(sameCity(), "rider_accepted"), "rider_collected").event).toEqual({
      description: "The rider has collected the parcel",
      legType: "first_mile",
      actor: "rider",
    });
    const failureCode = "receiver_absent";
    expect(
      resolveTransition(applyTriggers(sameCity(), ...TO_RECEIVER), "attempt_failed", { failureCode }).event,
    ).toEqual({
      description: "Nobody was there to receive the parcel",
      legType: "first_mile",
      actor: "rider",
    });
    expect(resolveTransition(applyTriggers(regional(), ...TO_HUB), "origin_hub_out").event?.actor).toBe(
      "hub",
    );
    expect(resolveTransition(sameCity(), "cancelled").event?.actor).toBe("merchant");
  });

  test("a return begins on the first leg and may skip the way between the hubs", () => {
    const back = applyTriggers(regional({ isReturn: true }), "return_started");
    expect(resolveTransition(regional({ isReturn: true }), "return_started").event?.legType).toBe(
      "first_mile",
    );
    expect(resolveTransition(back, "return_near_sender")).toMatchObject({
      to: "in_transit",
      legs: ["completed", "completed", "pending"],
      event: { legType: "transit", actor: "system" },
    });
  });

  test("what ends a shipment leaves finished legs as they were", () => {
    const atLastHub = applyTriggers(regional(), ...TO_HUB, ...ACROSS, "last_mile_accepted");
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
