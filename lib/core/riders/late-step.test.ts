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

describe("a parcel that was collected before the job was taken away", () => {
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

describe("a time that cannot be believed", () => {
  test("is a case where there is another story", () => {
    expect(judge({ placed: "unknown", hasOtherRider: true })).toBe("time_unknown");
    expect(judge({ placed: "unknown", standing: "cancelled" })).toBe("time_unknown");
  });
  test("does not matter where the rider's is the only one", () =>
    expect(judge({ placed: "unknown" })).toBe("restored"));
});

test("what was collected after a cancellation goes back to the sender, and the cancellation stands", () =>
  expect(judge({ placed: "after", standing: "cancelled" })).toBe("collected_after_end"));

test("who is only on the way does not take the job from another, nor undo an ending", () => {
  for (const step of ["start", "arrive"] as const) {
    expect(judge({ step, hasOtherRider: true })).toBe("overtaken");
    expect(judge({ step, placed: "after", hasOtherRider: true })).toBe("refused");
    expect(judge({ step })).toBe("restored");
    expect(judge({ step, standing: "cancelled" })).toBe("refused");
  }
});

test("a rider who gave the job up, or works on another, gets none back by rule", () => {
  expect(judge({ gaveUp: true })).toBe("refused");
  expect(judge({ isElsewhere: true })).toBe("rider_elsewhere");
  expect(judge({ isElsewhere: true, step: "arrive" })).toBe("refused");
});

test("a delivery that is told after the parcel was sent back is a case, and what came before it is not", () => {
  const sentBack = { isSentBack: true, isElsewhere: true, standing: "ended" } as const;
  expect(judge({ ...sentBack, step: "deliver" })).toBe("ended_otherwise");
  for (const step of ["collect", "head_out", "fail"] as const)
    expect(judge({ ...sentBack, step })).toBe("refused");
});

test("until a case is settled, what the same rider tells changes nothing", () =>
  expect(judge({ step: "deliver", openCase: "two_holders" })).toBe("two_holders"));
