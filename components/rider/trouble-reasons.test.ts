import { describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import type { RiderStage } from "@/lib/core/riders/rider-state";
import { JOB_LABELS } from "./labels-job";
import { job } from "./phone/job.fixture";
import { reasonsFor } from "./trouble-reasons";

const codes = (stage: RiderStage, changes = {}) => reasonsFor(job({ stage, ...changes }))?.codes ?? null;

describe("the reasons that a rider can give", () => {
  test("before the arrival there are none: the job is given up", () => {
    expect([codes("accepted"), codes("en_route_to_pickup"), codes("holding")]).toEqual([null, null, null]);
  });

  test("at a sender's door they are the pickup's, at a hub there are none", () => {
    expect(codes("arrived_at_pickup")).toContain("pickup_not_ready");
    expect(codes("arrived_at_pickup", { leg_type: "last_mile" })).toBeNull();
  });

  test("a wrong PIN is a reason only where a PIN is asked for", () => {
    expect(codes("out_for_delivery", { proof: "pin" })).toContain("wrong_pin");
    expect(codes("out_for_delivery")).not.toContain("wrong_pin");
  });

  test.each(["arrived_at_pickup", "collected", "out_for_delivery"] as const)(
    "each has its words: %s",
    (stage) => {
      for (const locale of LOCALES) {
        for (const code of codes(stage, { proof: "pin" })!) {
          expect(JOB_LABELS[locale].reasons[code], `${locale} ${code}`).toBeTruthy();
        }
      }
    },
  );
});
