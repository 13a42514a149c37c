import fc from "fast-check";
import { expect, it } from "vitest";
import { outcomesOf, topOfScale } from "./overview-figures";

it("puts the top of the scale at or above the highest bar, and never far above", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (highest) => {
      const top = topOfScale(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top).toBeLessThanOrEqual(Math.max(4, highest * 1.5));
      expect(top % 2).toBe(0);
    }),
  );
});

it("counts every shipment of a day in exactly one outcome", () => {
  const day = { day: "2025-11-21", created: 9, delivered: 4, failed: 1, cancelled: 2, spendTzs: 0 };
  expect(outcomesOf(day)).toEqual({ delivered: 4, failed: 1, cancelled: 2, underWay: 2 });
});
