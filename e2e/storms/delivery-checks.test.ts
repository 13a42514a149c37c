import { expect, it } from "vitest";
import { findDeliveryFaults, type WatchedEndpoint } from "./delivery-checks";

const expected = Array.from({ length: 200 }, (_, index) => `evt_${index}`);
const arrivals = expected.map((eventId) => ({ eventId, latencyMs: 20 }));
const healthy: WatchedEndpoint = { name: "one", isHealthy: true, expected, arrivals };
const late = (from: number) =>
  arrivals.map((arrival, index) => (index < from ? arrival : { ...arrival, latencyMs: 2001 }));

it("accepts delivery at least once and in time", () => {
  expect(findDeliveryFaults(healthy)).toEqual([]);
  expect(findDeliveryFaults({ ...healthy, arrivals: [...arrivals, ...late(0)] })).toEqual([]);
  expect(findDeliveryFaults({ ...healthy, isHealthy: false, arrivals: late(0) })).toEqual([]);
});

it.each([
  ["a missing event", arrivals.slice(1), "1 of 200 events are missing"],
  ["an event that came twice instead of another", [arrivals[0]!, ...arrivals.slice(0, -1)], "1 of 200"],
  ["an event of somebody else", [...arrivals, { eventId: "evt_x", latencyMs: 1 }], "1 events of others"],
  ["a delay of more than one in a hundred", late(197), "delayed, p99 is 2001 ms"],
])("the check detects %s", (_what, came, words) => {
  expect(findDeliveryFaults({ ...healthy, arrivals: came }).join()).toContain(words);
});
