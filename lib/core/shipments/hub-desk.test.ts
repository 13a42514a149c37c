import { expect, it } from "vitest";
import type { ShipmentState } from "@/lib/core/lifecycle/lifecycle";
import type { LegStatus, ShipmentStatus } from "@/lib/core/statuses";
import {
  decideHubAction,
  HUB_CODE_MAX,
  HUB_LATE_HOURS,
  type HubRoles,
  parseHubCode,
  WAYBILL_MAX,
  WAYBILL_MIN,
} from "./hub-desk";

const ORIGIN: HubRoles = { isOrigin: true, isDestination: false };
const DESTINATION: HubRoles = { isOrigin: false, isDestination: true };
const BOTH: HubRoles = { isOrigin: true, isDestination: true };
const ELSEWHERE: HubRoles = { isOrigin: false, isDestination: false };

function regional(status: ShipmentStatus, ...legs: LegStatus[]): ShipmentState {
  const rest = { paid: true, isReturn: false, riderArrived: false, isSearchPlanned: false, failure: null };
  return { status, type: "regional", legs, ...rest };
}

const ON_THE_WAY = [
  ["waiting for a rider", regional("confirmed", "pending", "pending", "pending")],
  ["with the first rider", regional("picked_up", "in_progress", "pending", "pending")],
  ["at the origin", regional("in_transit", "completed", "pending", "pending")],
  ["between the hubs", regional("in_transit", "completed", "in_progress", "pending")],
  ["at the destination", regional("in_transit", "completed", "completed", "pending")],
  ["about to be fetched", regional("in_transit", "completed", "completed", "assigned")],
  ["with the last rider", regional("out_for_delivery", "completed", "completed", "in_progress")],
] as const;

it("the destination receives a parcel from the rider until a planned attempt", () => {
  const plan = { after: "", before: "", startsAt: "", notes: null, place: null };
  const failed = (nextAttempt: typeof plan | null) => ({
    ...regional("failed", "completed", "completed", "failed"),
    failure: { code: "receiver_absent" as const, custody: "rider" as const, final: false, nextAttempt },
  });
  expect(decideHubAction(failed(plan), DESTINATION).action).toBe("receive_at_destination");
  expect(decideHubAction(failed(plan), BOTH).action).toBe("receive_at_destination");
  expect(decideHubAction(failed(plan), ORIGIN)).toEqual({ action: null, refusal: "failed" });
  expect(decideHubAction(failed(null), DESTINATION)).toEqual({ action: null, refusal: "failed" });
});

it.each([
  [
    "the origin",
    ORIGIN,
    ["not_collected", "receive_at_origin", "send_out", ...Array(4).fill("already_sent")],
  ],
  [
    "the destination",
    DESTINATION,
    ["not_collected", "not_sent", "not_sent", "receive_at_destination"].concat([
      "waits_for_rider",
      "waits_for_rider",
      "out_for_delivery",
    ]),
  ],
  [
    "one hub that is both",
    BOTH,
    ["not_collected", "receive_at_origin", "send_out", "receive_at_destination"].concat([
      "waits_for_rider",
      "waits_for_rider",
      "out_for_delivery",
    ]),
  ],
  ["another hub", ELSEWHERE, Array(7).fill("wrong_hub")],
])("%s has at most one action at each step of the route", (_name, ends, expected) => {
  const found = ON_THE_WAY.map(([, state]) => decideHubAction(state, ends)).map(
    ({ action, refusal }) => action ?? refusal,
  );
  expect(found).toEqual(expected);
});

it.each(["delivered", "cancelled", "failed"] as const)(
  "a shipment that is %s is refused with that reason",
  (status) => {
    const state = regional(status, "completed", "completed", "failed");
    expect(decideHubAction(state, DESTINATION)).toEqual({ action: null, refusal: status });
  },
);

it.each(["pending", "confirmed", "pickup_dispatched"] as const)(
  "a shipment that is %s is refused as not collected",
  (status) => {
    const state = regional(status, "pending", "pending", "pending");
    for (const ends of [ORIGIN, DESTINATION, BOTH]) {
      expect(decideHubAction(state, ends)).toEqual({ action: null, refusal: "not_collected" });
    }
  },
);

it("an action has no refusal", () => {
  const state = regional("in_transit", "completed", "pending", "pending");
  expect(decideHubAction(state, ORIGIN)).toEqual({ action: "send_out", refusal: null });
});

it("a parcel is late after a day at a hub", () => {
  expect(HUB_LATE_HOURS).toBe(24);
});

it("a parcel within a city passes through no hub", () => {
  const state: ShipmentState = { ...regional("picked_up", "in_progress"), type: "same_city" };
  expect(decideHubAction(state, ELSEWHERE)).toEqual({ action: null, refusal: "no_hub" });
});

it.each([
  ["TUMA0aB9xYz123", "TUMA0aB9xYz123"],
  ["  TUMA0aB9xYz123\n", "TUMA0aB9xYz123"],
  ["https://tuma.example/track?code=TUMA0aB9xYz123", "TUMA0aB9xYz123"],
  ["https://tuma.example/track?code=", "https://tuma.example/track?code="],
  ["https://tuma.example/track?lang=sw&code=TUMA0aB9xYz123#x", "TUMA0aB9xYz123"],
])("%j is parsed to the tracking code, in its original case", (text, code) => {
  expect(parseHubCode(text).trackingCode).toBe(code);
});

it("a number may be in lower case", () => {
  expect(parseHubCode(" shp-20250101-abc234 ").shipmentNumber).toBe("SHP-20250101-ABC234");
});

it("the limits fit a scanner's longest code and a carrier's shortest and longest waybill", () => {
  expect([HUB_CODE_MAX, WAYBILL_MIN, WAYBILL_MAX]).toEqual([500, 2, 40]);
});
