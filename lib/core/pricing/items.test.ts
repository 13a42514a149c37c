import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeableWeightKg, type Item, calculateLoad, volumetricWeightKg } from "./items";

const parcel: Item = {
  description: "Parcel",
  weightKg: 2,
  lengthCm: 40,
  widthCm: 30,
  heightCm: 20,
  quantity: 1,
  isFragile: false,
  declaredValue: null,
};

describe("weights of one piece", () => {
  it.each([
    [{}, 4.8, 4.8],
    [{ weightKg: 6 }, 4.8, 6],
    [{ quantity: 7 }, 4.8, 4.8],
    [{ lengthCm: 33, widthCm: 27, heightCm: 11 }, 1.96, 2],
    [{ lengthCm: 500, widthCm: 500, heightCm: 500 }, 25_000, 25_000],
    [{ lengthCm: 1, widthCm: 1, heightCm: 2.5, weightKg: 0.0005 }, 0.001, 0.001],
    [{ weightKg: 1.0014999, lengthCm: 1 }, 0.12, 1.002],
    [{ lengthCm: 0.1, widthCm: 0.1, heightCm: 0.1, weightKg: 1.0005 }, 0, 1.001],
  ])("%j weighs %d by volume and is charged as %d", (change, volumetric, chargeable) => {
    const item = { ...parcel, ...change };
    expect(volumetricWeightKg(item)).toBe(volumetric);
    expect(chargeableWeightKg(item)).toBe(chargeable);
  });
});

describe("the load of all items", () => {
  it("takes the larger weight of each item, not of the totals", () => {
    const light = { ...parcel, weightKg: 1 };
    const heavy = { ...parcel, weightKg: 10, quantity: 2 };
    expect(calculateLoad([light, heavy])).toEqual({
      actualKg: 21,
      volumetricKg: 14.4,
      chargeableKg: 24.8,
      longestSideCm: 40,
      fragile: false,
    });
  });

  it("is fragile when any item is, and as long as the longest side of any", () => {
    const load = calculateLoad([parcel, { ...parcel, isFragile: true, heightCm: 90 }, parcel]);
    expect(load.fragile).toBe(true);
    expect(load.longestSideCm).toBe(90);
  });

  it("has no floating-point error: 0.1 and 0.2 make 0.3", () => {
    const load = calculateLoad([
      { ...parcel, weightKg: 0.1 },
      { ...parcel, weightKg: 0.2 },
    ]);
    expect(load.actualKg).toBe(0.3);
  });

  it("keeps a tenth of a gram above a cap", () => {
    expect(calculateLoad([{ ...parcel, weightKg: 30.0001 }]).actualKg).toBeGreaterThan(30);
  });

  it("of tiny items keeps their size, and their weight to the milligram", () => {
    const tiny = { ...parcel, lengthCm: 0.5, widthCm: 0.5, heightCm: 0.5, weightKg: 0.1, quantity: 3 };
    const load = {
      actualKg: 0.3,
      volumetricKg: 0.000075,
      chargeableKg: 0.3,
      longestSideCm: 0.5,
      fragile: false,
    };
    expect(calculateLoad([tiny])).toEqual(load);
    expect(calculateLoad([])).toEqual({
      actualKg: 0,
      volumetricKg: 0,
      chargeableKg: 0,
      longestSideCm: 0,
      fragile: false,
    });
  });

  it("is the exact sum for weights in whole grams, in any order", () => {
    const grams = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 100 })), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(grams, (pieces) => {
        const total = pieces.reduce((sum, [weight, quantity]) => sum + weight * quantity, 0);
        const items = pieces.map(([weight, quantity]) => ({ ...parcel, weightKg: weight / 1000, quantity }));
        expect(calculateLoad(items).actualKg).toBe(total / 1000);
        expect(calculateLoad(items.reverse()).actualKg).toBe(total / 1000);
      }),
    );
  });
});
