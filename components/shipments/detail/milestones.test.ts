import { expect, it } from "vitest";
import { getMilestones } from "./milestones";

const BOOKED = "2026-11-26T11:02:00.000Z";
const SHIPMENT = { created_at: BOOKED, proof: null, failure: null, cancellation: null };

type Shipment = Parameters<typeof getMilestones>[0];
type Event = [status: string, minute: number];

const at = (minute: number) => `2026-11-26T11:${String(minute).padStart(2, "0")}:00.000Z`;

/** Takes the events oldest first. */
function milestones(status: string, events: Event[], changes: object = {}) {
  const newestFirst = events.map(([of, minute]) => ({ status: of, occurred_at: at(minute) })).toReversed();
  return getMilestones({ ...SHIPMENT, status, events: newestFirst, ...changes } as Shipment);
}

const ACCEPTED: Event[] = [["pickup_dispatched", 8]];
const COLLECTED: Event[] = [...ACCEPTED, ["picked_up", 21], ["picked_up", 22]];
const DEPARTED: Event[] = [...COLLECTED, ["out_for_delivery", 26], ["out_for_delivery", 30]];

it.each([
  ["pending", [], 1, [BOOKED, null, null, null]],
  ["pickup_dispatched", ACCEPTED, 1, [BOOKED, null, null, null]],
  ["picked_up", COLLECTED, 2, [BOOKED, at(21), null, null]],
  ["out_for_delivery", DEPARTED, 3, [BOOKED, at(21), at(26), null]],
] as const)("a shipment that is %s", (status, events, reached, times) => {
  expect(milestones(status, [...events])).toEqual({ reached, times });
});

it("a delivered shipment has reached the door", () => {
  const proof = { recorded_at: at(56) };
  const { reached, times } = milestones("delivered", [...DEPARTED, ["delivered", 57]], { proof });
  expect([reached, times[3]]).toEqual([4, at(56)]);
});

it("a failed shipment keeps how far it came", () => {
  const failure = { occurred_at: at(52) };
  expect(milestones("failed", [...DEPARTED, ["failed", 52]], { failure })).toEqual({
    reached: 3,
    times: [BOOKED, at(21), at(26), at(52)],
  });
});

it("a cancelled shipment keeps how far it came", () => {
  const cancellation = { cancelled_at: at(10) };
  expect(milestones("cancelled", [...ACCEPTED, ["cancelled", 10]], { cancellation })).toEqual({
    reached: 1,
    times: [BOOKED, null, null, at(10)],
  });
});

it("another attempt departs at its own time", () => {
  const again: Event[] = [...DEPARTED, ["failed", 40], ["out_for_delivery", 50]];
  expect(milestones("out_for_delivery", again).times[2]).toBe(at(50));
});
