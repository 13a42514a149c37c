import { expect, test } from "vitest";
import type { Custody } from "@/lib/core/lifecycle/failure";
import type { LegStatus, ShipmentStatus } from "@/lib/core/statuses";
import { getCustody } from "./custody";

test.each<[string, ShipmentStatus, LegStatus[], Custody]>([
  ["nobody has come for it", "confirmed", ["pending"], "merchant"],
  ["a rider is coming", "pickup_dispatched", ["assigned"], "merchant"],
  ["a rider is coming for a long way", "pickup_dispatched", ["assigned", "pending", "pending"], "merchant"],
  ["it was cancelled", "cancelled", ["cancelled"], "merchant"],
  ["it was cancelled before a long way", "cancelled", ["cancelled", "cancelled", "cancelled"], "merchant"],
  ["it has no way at all", "pending", [], "merchant"],
  ["a rider has it", "picked_up", ["in_progress"], "rider"],
  ["it could not be handed over", "failed", ["failed"], "rider"],
  ["a rider could not go on", "failed", ["failed", "cancelled", "cancelled"], "rider"],
  ["it lies at the first hub", "in_transit", ["completed", "pending", "pending"], "origin_hub"],
  ["it stays at the first hub", "failed", ["completed", "cancelled", "cancelled"], "origin_hub"],
  ["it travels between the hubs", "in_transit", ["completed", "in_progress", "pending"], "carrier"],
  ["it was lost between the hubs", "failed", ["completed", "failed", "cancelled"], "carrier"],
  ["it lies at the last hub", "in_transit", ["completed", "completed", "assigned"], "destination_hub"],
  ["the last rider has it", "out_for_delivery", ["completed", "completed", "in_progress"], "rider"],
  ["the last rider could not hand it over", "failed", ["completed", "completed", "failed"], "rider"],
  ["it was delivered", "delivered", ["completed", "completed", "completed"], "receiver"],
])("when %s, the parcel has the expected holder", (_name, status, legs, custody) => {
  expect(getCustody({ status, legs })).toBe(custody);
});
