import { describe, expect, test } from "vitest";
import type { RiderOffer } from "@/lib/core/riders/rider-state";
import { job, report, state } from "./job.fixture";
import { afterRefusal, afterReport, predict } from "./predict";
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
};

describe("what the rider sees before the server has answered", () => {
  test.each([
    ["start", "en_route_to_pickup"],
    ["arrive", "arrived_at_pickup"],
    ["collect", "collected"],
    ["head_out", "out_for_delivery"],
  ] as const)("%s leads to %s", (step, stage) => {
    expect(predict(state({ job: job() }), [report({ step })]).job?.stage).toBe(stage);
  });

  test("collecting at a hub is heading out", () => {
    const lastMile = job({ leg_type: "last_mile", stage: "arrived_at_pickup" });
    expect(predict(state({ job: lastMile }), [report({ step: "collect" })]).job?.stage).toBe(
      "out_for_delivery",
    );
  });

  test("a whole delivery without a network leaves the rider free", () => {
    const steps: StepReport[] = [
      { step: "start" },
      { step: "arrive" },
      { step: "collect" },
      { step: "head_out" },
      { step: "deliver", method: "name", recipient_name: "Juma" },
    ];
    expect(
      predict(
        state({ job: job() }),
        steps.map((step) => report(step)),
      ).job,
    ).toBeNull();
  });

  test("a step that the server knew already leads nowhere back", () => {
    const ahead = state({ job: job({ stage: "out_for_delivery" }) });
    expect(predict(ahead, [report({ step: "arrive" })])).toEqual(ahead);
  });

  test("a step of another shipment changes nothing", () => {
    const before = state({ job: job() });
    expect(predict(before, [report({ step: "release" }, 8)])).toEqual(before);
  });

  test("a PIN keeps the job on the screen until it was found right", () => {
    const before = state({ job: job({ stage: "out_for_delivery", proof: "pin" }) });
    const pin = report({ step: "deliver", method: "pin", pin: "1234" });
    expect(predict(before, [pin]).job).not.toBeNull();
    expect(afterReport(before, pin).job).toBeNull();
  });

  test("a pickup that fails frees the rider, a delivery that fails leaves the parcel with the rider", () => {
    const [atPickup, atDoor] = [job({ stage: "arrived_at_pickup" }), job({ stage: "out_for_delivery" })];
    const absent = report({ step: "fail", failure_code: "receiver_absent" });
    const notReady = report({ step: "fail", failure_code: "pickup_not_ready" });
    expect(predict(state({ job: atPickup }), [notReady]).job).toBeNull();
    expect(predict(state({ job: atDoor }), [absent]).job?.stage).toBe("holding");
  });

  test("a declined offer is gone, an accepted one stays until the job is known", () => {
    const before = state({ offer: OFFER });
    expect(predict(before, [report({ step: "decline" })]).offer).toBeNull();
    expect(predict(before, [report({ step: "accept" })]).offer).toEqual(OFFER);
  });
});

describe("what the rider sees after a refusal", () => {
  test.each(["job_cancelled", "job_taken", "not_your_job", "offer_expired"])("%s: it is gone", (outcome) => {
    const before = state({ job: job(), offer: OFFER });
    expect(afterRefusal(before, report({ step: "accept" }), outcome)).toMatchObject({
      job: null,
      offer: null,
    });
  });

  test.each(["pin_wrong", "too_early", "out_of_turn"])("%s: the job goes on", (outcome) => {
    const before = state({ job: job() });
    expect(afterRefusal(before, report({ step: "arrive" }), outcome)).toEqual(before);
  });
});
