import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import type { CancellationProgress } from "./cancellation";
import { accepted, progress, replaced } from "./cancellation.fixture";
import { listUpcomingFees } from "./coming-fees";

const now = new Date("2025-01-01T00:00:00Z");
const price = { firstMileFee: 5005, totalAmount: 6000 };
const SETS_OUT = ["rider_sets_out", 5005, null];
const COLLECTS = ["rider_collects", null, null];

describe("every fee that can still come is named, the whole one included", () => {
  test.each<[string, Partial<CancellationProgress>, unknown[]]>([
    [
      "in grace",
      { secondsSinceCreation: 20 },
      [["grace_ends", 1502, "2025-01-01T00:00:40.000Z"], SETS_OUT, COLLECTS],
    ],
    [
      "grace is over and a rider is being found",
      { secondsSinceCreation: 100 },
      [["no_rider_for_long", 0, "2025-01-01T00:08:20.000Z"], SETS_OUT, COLLECTS],
    ],
    ["no rider for long", { secondsSinceCreation: 700 }, [["rider_accepts", 1502, null], SETS_OUT, COLLECTS]],
    [
      "the rider gave up",
      { ...replaced, secondsWithoutRider: 30 },
      [["no_rider_for_long", 0, "2025-01-01T00:09:30.000Z"], SETS_OUT, COLLECTS],
    ],
    ["a rider has accepted", accepted, [SETS_OUT, COLLECTS]],
    ["the rider is on the way", { ...accepted, riderIsMoving: true }, [COLLECTS]],
    ["unpaid", { status: "pending", isPaid: false }, []],
  ])("%s", (_name, over, steps) => {
    const coming = listUpcomingFees(progress(over), price, DEFAULT_SETTINGS, now);
    expect(coming.map(({ step, feeTzs, at }) => [step, feeTzs, at?.toISOString() ?? null])).toEqual(steps);
  });

  test("where it is free until a rider accepts, that step is named and not the clock", () => {
    const settings = { ...DEFAULT_SETTINGS, free_until_rider_accepts: true };
    const [first] = listUpcomingFees(progress({ secondsSinceCreation: 100 }), price, settings, now);
    expect(first).toEqual({ step: "rider_accepts", feeTzs: 1502, at: null });
  });

  test("no step costs more than was paid", () => {
    const paid = { firstMileFee: 9, totalAmount: 5 };
    const fees = listUpcomingFees(progress(accepted), paid, DEFAULT_SETTINGS, now).map(
      ({ feeTzs }) => feeTzs,
    );
    expect(fees).toEqual([5, null]);
  });
});
