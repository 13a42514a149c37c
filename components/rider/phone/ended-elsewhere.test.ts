import { expect, test } from "vitest";
import { endedElsewhere } from "./ended-elsewhere";
import { job, state } from "./job.fixture";

const ended = (before: Parameters<typeof job>[0], after = state()) =>
  endedElsewhere(state({ job: job(before) }), after)[0]?.[1] ?? null;

test("a job that the server does not name any more was ended by others", () => {
  expect(ended({ stage: "en_route_to_pickup" })).toBe("job_ended");
  expect(ended({}, state({ job: job({ shipment_id: 8 }) }))).toBe("job_ended");
});

test("a parcel that was on its way to the hub was taken in there", () => {
  const dropoff = { ...job().dropoff, is_hub: true };
  expect(ended({ stage: "collected", dropoff })).toBe("received_by_hub");
  expect(ended({ stage: "accepted", dropoff })).toBe("job_ended");
});

test("a parcel that could not be delivered goes back, or somebody has decided otherwise", () => {
  const goingBack = state({ job: job({ shipment_id: 8, is_return: true, stage: "collected" }) });
  expect(ended({ stage: "holding" }, goingBack)).toBe("bring_back");
  expect(ended({ stage: "collected" }, goingBack)).toBe("bring_back");
  expect(ended({ stage: "holding" })).toBe("settled");
});

test("a job that goes on, none at all, and the job of somebody else are no news", () => {
  expect(ended({}, state({ job: job({ stage: "collected" }) }))).toBeNull();
  expect(endedElsewhere(state(), state())).toEqual([]);
  expect(endedElsewhere(null, state())).toEqual([]);
  const other = state();
  expect(ended({}, { ...other, rider: { ...other.rider, phone: "+255754999999" } })).toBeNull();
});

test("of a trip, each parcel ends by itself, and only what failed is on its way back", () => {
  const toMwenge = { ...job().dropoff, address: "Mwenge" };
  const [first, second] = [job({ stage: "holding" }), job({ shipment_id: 8, dropoff: toMwenge })];
  const before = state({ job: first, trip: [second] });
  const gone = (after: ReturnType<typeof state>) =>
    endedElsewhere(before, after).map(([{ shipment_id }, ending]) => [shipment_id, ending]);
  expect(gone(state({ job: second, trip: [first] }))).toEqual([]);
  expect(gone(state({ job: first }))).toEqual([[8, "job_ended"]]);
  const pickup = { ...job().pickup, address: "Mlimani" };
  const back = job({ shipment_id: 9, is_return: true, pickup });
  expect(gone(state({ job: back, trip: [second] }))).toEqual([[7, "bring_back"]]);
  expect(gone(state())).toEqual([
    [7, "settled"],
    [8, "job_ended"],
  ]);
});
