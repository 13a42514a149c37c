import { describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import type { RiderStage } from "@/lib/core/riders/rider-state";
import { JOB_LABELS } from "./labels-job";
import { createTestJob } from "./phone/job.fixture";
import { listFailureReasons } from "./failure-reasons";

const codes = (stage: RiderStage, changes = {}) =>
  listFailureReasons(createTestJob({ stage, ...changes }))?.codes ?? null;

describe("failure reasons of a rider", () => {
  test("are empty before arrival", () => {
    expect([codes("accepted"), codes("en_route_to_pickup"), codes("holding")]).toEqual([null, null, null]);
  });

  test("are pickup failures at the sender, and empty at a hub", () => {
    expect(codes("arrived_at_pickup")).toContain("pickup_not_ready");
    expect(codes("arrived_at_pickup", { leg_type: "last_mile" })).toBeNull();
  });

  test("include a wrong PIN only if a PIN is required", () => {
    expect(codes("out_for_delivery", { proof: "pin" })).toContain("wrong_pin");
    expect(codes("out_for_delivery")).not.toContain("wrong_pin");
  });

  test.each(["arrived_at_pickup", "collected", "out_for_delivery"] as const)("have a label: %s", (stage) => {
    for (const locale of LOCALES) {
      for (const code of codes(stage, { proof: "pin" })!) {
        expect(JOB_LABELS[locale].reasons[code], `${locale} ${code}`).toBeTruthy();
      }
    }
  });
});
