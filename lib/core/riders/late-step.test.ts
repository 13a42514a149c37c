import { describe, expect, test } from "vitest";
import { type LateStep, decideLateStep } from "./late-step";

const LATE: LateStep = {
  step: "collect",
  placed: "before",
  standing: "awaits_pickup",
  hasOtherRider: false,
  gaveUp: false,
  isSentBack: false,
  isElsewhere: false,
  openCase: null,
};
const judge = (over: Partial<LateStep>) => decideLateStep({ ...LATE, ...over });

describe("a parcel that was collected before the job was reassigned", () => {
  test.each<[LateStep["standing"], boolean, string]>([
    ["awaits_pickup", false, "restored"],
    ["awaits_pickup", true, "restored"],
    ["cancelled", false, "undone"],
    ["no_rider_found", false, "undone"],
    ["carried", true, "two_holders"],
    ["ended", false, "ended_otherwise"],
  ])("%s, another rider %s: %s", (standing, hasOtherRider, verdict) =>
    expect(judge({ standing, hasOtherRider })).toBe(verdict),
  );
});

describe("an uncertain time", () => {
  test("opens a case where another rider or an ending conflicts", () => {
    expect(judge({ placed: "unknown", hasOtherRider: true })).toBe("time_unknown");
    expect(judge({ placed: "unknown", standing: "cancelled" })).toBe("time_unknown");
  });
  test("does not matter without a conflict", () => expect(judge({ placed: "unknown" })).toBe("restored"));
});

test("a parcel collected after a cancellation goes back to the sender, and the cancellation is kept", () =>
  expect(judge({ placed: "after", standing: "cancelled" })).toBe("collected_after_end"));

test("a rider on the way neither takes the job from another nor reverts an ending", () => {
  for (const step of ["start", "arrive"] as const) {
    expect(judge({ step, hasOtherRider: true })).toBe("overtaken");
    expect(judge({ step, placed: "after", hasOtherRider: true })).toBe("refused");
    expect(judge({ step })).toBe("restored");
    expect(judge({ step, standing: "cancelled" })).toBe("refused");
  }
});

test("a rider who gave up the job, or has another one, does not get it back", () => {
  expect(judge({ gaveUp: true })).toBe("refused");
  expect(judge({ isElsewhere: true })).toBe("rider_elsewhere");
  expect(judge({ isElsewhere: true, step: "arrive" })).toBe("refused");
});

test("a delivery reported after the return opens a case, an earlier step does not", () => {
  const sentBack = { isSentBack: true, isElsewhere: true, standing: "ended" } as const;
  expect(judge({ ...sentBack, step: "deliver" })).toBe("ended_otherwise");
  for (const step of ["collect", "head_out", "fail"] as const)
    expect(judge({ ...sentBack, step })).toBe("refused");
});

test("while a case is open, further reports of the same rider change nothing", () =>
  expect(judge({ step: "deliver", openCase: "two_holders" })).toBe("two_holders"));
