import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { listPlannedJobs, listStopsBefore, sortByNearest, sortTripJobs } from "@/lib/core/riders/trip";

const at = (latitude: number) => ({ latitude, longitude: 39 });
const SHOP = at(0);
const door = (latitude: number, isHeading = false) => ({ door: at(latitude), isHeading });
const latitudes = fc.uniqueArray(fc.integer({ min: -90, max: 90 }), { maxLength: 6 });

describe("the order of stops", () => {
  it("goes to the stop nearest to the previous one", () => {
    expect(sortByNearest(SHOP, [at(5), at(-2), at(1)])).toEqual([at(1), at(-2), at(5)]);
    expect(sortByNearest(SHOP, [])).toEqual([]);
  });

  it("has each stop once, for any input", () => {
    fc.assert(
      fc.property(latitudes, (given) => {
        const order = sortByNearest(SHOP, given.map(at)).map(({ latitude }) => latitude);
        expect([...order].sort()).toEqual([...given].sort());
      }),
    );
  });
});

describe("the stops before a parcel's stop", () => {
  it("are the nearer ones, and none behind it", () => {
    expect(listStopsBefore(door(3), [door(1), door(9)], SHOP)).toEqual([at(1)]);
    expect(listStopsBefore(door(1), [door(3), door(9)], SHOP)).toEqual([]);
  });

  it("start with the stop that the rider is heading for, at any distance", () => {
    expect(listStopsBefore(door(1), [door(9, true), door(8)], SHOP)).toEqual([at(9), at(8)]);
  });

  it("are empty for the parcel being delivered, and for a trip with one parcel", () => {
    expect(listStopsBefore(door(9, true), [door(1), door(2, true)], SHOP)).toEqual([]);
    expect(listStopsBefore(door(9), [], SHOP)).toEqual([]);
  });
});

describe("planned jobs", () => {
  const window = (day: number) => ({
    after: `2026-11-${day}T05:00:00.000Z`,
    before: `2026-11-${day}T08:00:00.000Z`,
  });
  const job = (shipment_id: number, changes: Partial<RiderJobView>) =>
    ({ shipment_id, pickup: at(1), dropoff: at(2), ...changes }) as RiderJobView;
  const attempt = job(1, { stage: "holding", next_attempt: { ...window(23), hub: null } });
  const undecided = job(2, { stage: "holding", next_attempt: null });
  const scheduled = job(3, { stage: "accepted", pickup_window: window(22) });

  it("that wait for an attempt are never the job, and come last", () => {
    expect(sortTripJobs([attempt], null)).toEqual({ job: null, trip: [attempt] });
    expect(sortTripJobs([attempt, undecided, scheduled], null)).toEqual({
      job: scheduled,
      trip: [undecided, attempt],
    });
    const begun = job(1, { stage: "out_for_delivery", next_attempt: null });
    expect(sortTripJobs([scheduled, begun], null)).toEqual({ job: begun, trip: [scheduled] });
  });

  it("are attempts to come and pickups to collect, the earliest first", () => {
    const list = (...jobs: RiderJobView[]) =>
      listPlannedJobs(sortTripJobs(jobs, null)).map(({ job: each, kind }) => [each.shipment_id, kind]);
    expect(list(attempt, undecided, scheduled)).toEqual([
      [3, "pickup"],
      [1, "attempt"],
    ]);
    expect(list({ ...scheduled, stage: "collected" }, { ...attempt, stage: "out_for_delivery" })).toEqual([]);
    expect(list(job(4, { stage: "holding" }))).toEqual([]);
  });
});
