import { describe, expect, test } from "vitest";
import type { RiderOffer, RiderState } from "@/lib/core/riders/rider-state";
import { createTestJob, createTestReport, createTestState } from "./job.fixture";
import { applyRefusal, applyReport, predictState } from "./predict";
import type { StepReport } from "./wire";

const OFFER: RiderOffer = {
  shipment_id: 7,
  expires_at: "2026-01-01T08:00:25.000Z",
  leg_type: "first_mile",
  vehicle: "Motorcycle",
  pickup_area: "Kariakoo",
  pickup_distance_km: 1.2,
  dropoff_area: "Mlimani",
  distance_km: 6,
  pay: 4000,
};

describe("the state before the server response", () => {
  test.each([
    ["start", "en_route_to_pickup"],
    ["arrive", "arrived_at_pickup"],
    ["collect", "collected"],
    ["head_out", "out_for_delivery"],
  ] as const)("%s leads to %s", (step, stage) => {
    expect(
      predictState(createTestState({ job: createTestJob() }), [createTestReport({ step })]).job?.stage,
    ).toBe(stage);
  });

  test("collecting at a hub is also the departure", () => {
    const lastMile = createTestJob({ leg_type: "last_mile", stage: "arrived_at_pickup" });
    expect(
      predictState(createTestState({ job: lastMile }), [createTestReport({ step: "collect" })]).job?.stage,
    ).toBe("out_for_delivery");
  });

  test("offline the receiver's number appears after collection", () => {
    const numberAfter = (...steps: StepReport[]) =>
      predictState(
        createTestState({ job: createTestJob() }),
        steps.map((step) => createTestReport(step)),
      ).job?.dropoff.phone;
    expect(numberAfter({ step: "start" }, { step: "arrive" })).toBeNull();
    expect(numberAfter({ step: "start" }, { step: "arrive" }, { step: "collect" })).toBe("+255713345678");
  });

  test("offline the waiting time starts at the tap", () => {
    const arrived = predictState(createTestState({ job: createTestJob() }), [
      createTestReport({ step: "arrive" }),
    ]).job;
    expect(arrived?.waiting_ends_at).toBe("2026-01-01T08:10:00.000Z");
    const atHub = createTestJob({ leg_type: "last_mile", pickup_wait_seconds: null });
    expect(
      predictState(createTestState({ job: atHub }), [createTestReport({ step: "arrive" })]).job
        ?.waiting_ends_at,
    ).toBeNull();
  });

  test("a job from an older server without the field works", () => {
    const { pickup_wait_seconds: _, waiting_ends_at: __, ...old } = createTestJob();
    const { phone_once_collected: ___, ...dropoff } = old.dropoff;
    const kept = { ...old, dropoff } as ReturnType<typeof createTestJob>;
    const steps: StepReport[] = [{ step: "arrive" }, { step: "collect" }];
    const seen = predictState(
      createTestState({ job: kept }),
      steps.map((step) => createTestReport(step)),
    ).job;
    expect(seen).toMatchObject({ stage: "collected", dropoff: { phone: null } });
  });

  test("a complete offline delivery frees the rider", () => {
    const steps: StepReport[] = [
      { step: "start" },
      { step: "arrive" },
      { step: "collect" },
      { step: "head_out" },
      { step: "deliver", method: "name", recipient_name: "Juma" },
    ];
    expect(
      predictState(
        createTestState({ job: createTestJob() }),
        steps.map((step) => createTestReport(step)),
      ).job,
    ).toBeNull();
  });

  test("a step known to the server does not move the stage back", () => {
    const ahead = createTestState({ job: createTestJob({ stage: "out_for_delivery" }) });
    expect(predictState(ahead, [createTestReport({ step: "arrive" })])).toEqual(ahead);
  });

  test("a step of another shipment changes nothing", () => {
    const before = createTestState({ job: createTestJob() });
    expect(predictState(before, [createTestReport({ step: "release" }, 8)])).toEqual(before);
  });

  test("a PIN keeps the job until it is verified", () => {
    const before = createTestState({ job: createTestJob({ stage: "out_for_delivery", proof: "pin" }) });
    const pin = createTestReport({ step: "deliver", method: "pin", pin: "1234" });
    expect(predictState(before, [pin]).job).not.toBeNull();
    expect(applyReport(before, pin).job).toBeNull();
  });

  test("a failed pickup frees the rider, a failed delivery keeps the parcel", () => {
    const [atPickup, atDoor] = [
      createTestJob({ stage: "arrived_at_pickup" }),
      createTestJob({ stage: "out_for_delivery" }),
    ];
    const absent = createTestReport({ step: "fail", failure_code: "receiver_absent" });
    const notReady = createTestReport({ step: "fail", failure_code: "pickup_not_ready" });
    expect(predictState(createTestState({ job: atPickup }), [notReady]).job).toBeNull();
    expect(predictState(createTestState({ job: atDoor }), [absent]).job?.stage).toBe("holding");
  });

  test("a declined offer disappears, an accepted one stays until the job is known", () => {
    const before = createTestState({ offer: OFFER });
    expect(predictState(before, [createTestReport({ step: "decline" })]).offer).toBeNull();
    expect(predictState(before, [createTestReport({ step: "accept" })]).offer).toEqual(OFFER);
  });
});

describe("the state after a rejection", () => {
  test.each(["job_cancelled", "job_taken", "not_your_job", "offer_expired"])(
    "%s: the job is removed",
    (outcome) => {
      const before = createTestState({ job: createTestJob(), offer: OFFER });
      expect(applyRefusal(before, createTestReport({ step: "accept" }), outcome)).toMatchObject({
        job: null,
        offer: null,
      });
    },
  );

  test.each(["pin_wrong", "too_early", "out_of_turn"])("%s: the job remains", (outcome) => {
    const before = createTestState({ job: createTestJob() });
    expect(applyRefusal(before, createTestReport({ step: "arrive" }), outcome)).toEqual(before);
  });
});

describe("a trip", () => {
  const door = (name: string, latitude: number) => ({
    ...createTestJob().dropoff,
    name,
    latitude,
    longitude: 39.2,
  });
  const far = createTestJob({ shipment_id: 7, stage: "arrived_at_pickup", dropoff: door("Far", -6.7) });
  const near = createTestJob({ shipment_id: 8, stage: "arrived_at_pickup", dropoff: door("Near", -6.79) });
  const nearFar = createTestJob({
    shipment_id: 9,
    stage: "arrived_at_pickup",
    dropoff: door("Beside far", -6.71),
  });
  const trip = createTestState({
    job: far,
    trip: [near, nearFar],
    seen_at: { latitude: -6.8, longitude: 39.2 },
  });
  const order = (given: RiderState) =>
    [given.job, ...(given.trip ?? [])].map((each) => `${each?.shipment_id} ${each?.stage}`);
  const steps = (...taken: [number, "collect" | "head_out"][]) =>
    taken.map(([id, step]) => createTestReport({ step }, id));

  test("collects in order, and then goes to the nearest destination, online and offline", () => {
    expect(order(predictState(trip, steps([7, "collect"])))).toEqual([
      "8 arrived_at_pickup",
      "9 arrived_at_pickup",
      "7 collected",
    ]);
    const all = steps([7, "collect"], [8, "collect"], [9, "collect"]);
    expect(order(predictState(trip, all))).toEqual(["8 collected", "9 collected", "7 collected"]);
  });

  test("continues from the last destination, with the departed parcel first", () => {
    const all = steps([7, "collect"], [8, "collect"], [9, "collect"], [7, "head_out"]);
    expect(order(predictState(trip, all))[0]).toBe("7 out_for_delivery");
    const handedOver = createTestReport({ step: "deliver", method: "name", recipient_name: "Juma" }, 7);
    expect(order(predictState(trip, [...all, handedOver]))).toEqual(["9 collected", "8 collected"]);
  });

  test("can lose one parcel, and ends with the last", () => {
    expect(order(applyRefusal(trip, createTestReport({ step: "collect" }, 8), "job_cancelled"))).toEqual([
      "7 arrived_at_pickup",
      "9 arrived_at_pickup",
    ]);
    const given = ([7, 8, 9] as const).map((id) => createTestReport({ step: "release" }, id));
    expect(predictState(trip, given)).toMatchObject({ job: null, trip: [] });
  });
});
