import { expect, test } from "vitest";
import type { AssignmentStatus } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { type RiderStage, getRiderStage, waitingMinutesLeft } from "./rider-state";

test.each<[AssignmentStatus, boolean, ShipmentStatus, RiderStage]>([
  ["accepted", false, "pickup_dispatched", "accepted"],
  ["en_route_to_pickup", false, "pickup_dispatched", "en_route_to_pickup"],
  ["arrived_at_pickup", false, "pickup_dispatched", "arrived_at_pickup"],
  ["arrived_at_pickup", true, "picked_up", "collected"],
  ["accepted", true, "in_transit", "collected"],
  ["arrived_at_pickup", true, "out_for_delivery", "out_for_delivery"],
  ["arrived_at_pickup", true, "failed", "holding"],
  ["accepted", false, "failed", "accepted"],
])("a rider who is %s, with the parcel: %s, of a shipment that is %s, is at the stage %s", (...row) => {
  const [assignment, isCollected, shipment, stage] = row;
  expect(getRiderStage({ assignment, isCollected, shipment })).toBe(stage);
});

test.each([
  [0, 10],
  [1, 10],
  [60, 9],
  [61, 9],
  [539.999, 2],
  [540, 1],
  [599, 1],
  [600, 0],
  [6000, 0],
])("%d seconds after the arrival, %i of ten minutes remain", (seconds, minutes) => {
  const arrivedAt = new Date("2026-11-20T12:00:00Z");
  expect(waitingMinutesLeft(arrivedAt, new Date(arrivedAt.getTime() + seconds * 1000), 600)).toBe(minutes);
});
