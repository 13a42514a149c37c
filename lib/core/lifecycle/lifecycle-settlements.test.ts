import { expect, test } from "vitest";
import { resolveTransition, type ShipmentState, type TransitionDetails, type Trigger } from "./lifecycle";
import { regional, sameCity } from "./lifecycle-walk.fixture";

const state = (status: ShipmentState["status"], ...legs: ShipmentState["legs"]) =>
  (legs.length === 1 ? sameCity : regional)({ status, legs });
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
])("%s: what fails, and what is settled: %#", (trigger, before, details, fails, settles) => {
  expect(resolveTransition(before, trigger, details)).toMatchObject({ fails, settles });
});
