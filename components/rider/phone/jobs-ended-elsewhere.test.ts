import { expect, test } from "vitest";
import { findJobsEndedElsewhere } from "./jobs-ended-elsewhere";
import { createTestJob, createTestState } from "./job.fixture";

const ended = (before: Parameters<typeof createTestJob>[0], after = createTestState()) =>
  findJobsEndedElsewhere(createTestState({ job: createTestJob(before) }), after)[0]?.[1] ?? null;

test("a job missing from the server state was ended by others", () => {
  expect(ended({ stage: "en_route_to_pickup" })).toBe("job_ended");
  expect(ended({}, createTestState({ job: createTestJob({ shipment_id: 8 }) }))).toBe("job_ended");
});

test("a missing job on the way to the hub was received by the hub", () => {
  const dropoff = { ...createTestJob().dropoff, is_hub: true };
  expect(ended({ stage: "collected", dropoff })).toBe("received_by_hub");
  expect(ended({ stage: "accepted", dropoff })).toBe("job_ended");
});

test("a missing job with a planned attempt was received by its hub", () => {
  const place = { name: "Arusha hub", address: "Arusha", latitude: -3.4, longitude: 36.7 };
  const attempt = { after: "2026-11-22T05:00:00Z", before: "2026-11-22T08:00:00Z" };
  expect(ended({ stage: "holding", next_attempt: { ...attempt, hub: place } })).toBe("received_by_hub");
  expect(ended({ stage: "holding", next_attempt: { ...attempt, hub: null } })).toBe("settled");
});

test("a missing undelivered job is returned or was settled", () => {
  const goingBack = createTestState({
    job: createTestJob({ shipment_id: 8, is_return: true, stage: "collected" }),
  });
  expect(ended({ stage: "holding" }, goingBack)).toBe("bring_back");
  expect(ended({ stage: "collected" }, goingBack)).toBe("bring_back");
  expect(ended({ stage: "holding" })).toBe("settled");
});

test("a current job, no job and another rider's job are not reported", () => {
  expect(ended({}, createTestState({ job: createTestJob({ stage: "collected" }) }))).toBeNull();
  expect(findJobsEndedElsewhere(createTestState(), createTestState())).toEqual([]);
  expect(findJobsEndedElsewhere(null, createTestState())).toEqual([]);
  const other = createTestState();
  expect(ended({}, { ...other, rider: { ...other.rider, phone: "+255754999999" } })).toBeNull();
});

test("jobs of a trip end separately, and only failed ones are returned", () => {
  const toMwenge = { ...createTestJob().dropoff, address: "Mwenge" };
  const [first, second] = [
    createTestJob({ stage: "holding" }),
    createTestJob({ shipment_id: 8, dropoff: toMwenge }),
  ];
  const before = createTestState({ job: first, trip: [second] });
  const gone = (after: ReturnType<typeof createTestState>) =>
    findJobsEndedElsewhere(before, after).map(([{ shipment_id }, ending]) => [shipment_id, ending]);
  expect(gone(createTestState({ job: second, trip: [first] }))).toEqual([]);
  expect(gone(createTestState({ job: first }))).toEqual([[8, "job_ended"]]);
  const pickup = { ...createTestJob().pickup, address: "Mlimani" };
  const back = createTestJob({ shipment_id: 9, is_return: true, pickup });
  expect(gone(createTestState({ job: back, trip: [second] }))).toEqual([[7, "bring_back"]]);
  expect(gone(createTestState())).toEqual([
    [7, "settled"],
    [8, "job_ended"],
  ]);
});
