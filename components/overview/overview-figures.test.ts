import fc from "fast-check";
import { expect, it } from "vitest";
import { countOutcomes, getScaleMaximum } from "./overview-figures";

it("sets the scale maximum at or slightly above the highest bar", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (highest) => {
      const top = getScaleMaximum(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top).toBeLessThanOrEqual(Math.max(4, highest * 1.5));
      expect(top % 2).toBe(0);
    }),
  );
});

it("counts every shipment of a day in exactly one outcome", () => {
  const day = { day: "2025-11-21", created: 9, delivered: 4, failed: 1, cancelled: 2, spendTzs: 0 };
  expect(countOutcomes(day)).toEqual({ delivered: 4, failed: 1, cancelled: 2, underWay: 2 });
});
