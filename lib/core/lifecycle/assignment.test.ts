import { expect, test } from "vitest";
import type { LegStatus } from "@/lib/core/statuses";
import { getAssignmentEnd } from "./assignment";
import type { Custody, FailureCode } from "./failure";
import type { Trigger } from "./lifecycle";

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
