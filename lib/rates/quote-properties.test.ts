import fc from "fast-check";
import { expect, it } from "vitest";
import { buildInitialCatalogue } from "@/db/seed-data/catalogue";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import { type Item, calculateLoad } from "@/lib/core/pricing/items";
import { longestRiderLegKm } from "@/lib/core/pricing/pricing";
import type { Vehicle } from "@/lib/core/pricing/vehicles";
import { type Quote, quoteTrip } from "./quote-trip";
import type { Trip } from "@/lib/rates/resolve-trip";

const catalogue = buildInitialCatalogue();
const NOW = new Date("2026-11-27T09:00:00Z");
const QUOTES = 100_000;

const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((value) => value / 10);
const item: fc.Arbitrary<Item> = fc.record({
  description: fc.constant("Parcel"),
  weightKg: tenths(60),
  lengthCm: tenths(120),
  widthCm: tenths(90),
  heightCm: tenths(60),
  quantity: fc.integer({ min: 1, max: 4 }),
  isFragile: fc.boolean(),
  declaredValue: fc.constant(null),
});
const items = fc.array(item, { minLength: 1, maxLength: 3 });
const aroundHub: fc.Arbitrary<Point> = fc
  .tuple(
    fc.constantFrom(...catalogue.hubs),
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -300, max: 300 }),
  )
  .map(([hub, north, east]) => ({
    latitude: hub.latitude + north / 1000,
    longitude: hub.longitude + east / 1000,
  }));
const trip: fc.Arbitrary<Trip> = fc.record({ pickup: aroundHub, dropoff: aroundHub });
const override = fc.option(fc.constantFrom(...catalogue.vehicles.map(({ id }) => id)), {
  nil: undefined,
  freq: 2,
});

async function quoteOrNull(...args: Parameters<typeof quoteTrip>): Promise<Quote | null> {
  try {
    return await quoteTrip(...args);
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}

function carries(vehicle: Vehicle, quote: Quote, isForced: boolean): boolean {
  const unknownCap = isForced ? Number.POSITIVE_INFINITY : 0;
  return (
    quote.load.actualKg <= (vehicle.maxPayloadKg ?? unknownCap) &&
    quote.load.volumetricKg <= (vehicle.maxVolumetricKg ?? unknownCap) &&
    quote.load.longestSideCm <= (vehicle.maxLengthCm ?? unknownCap) &&
    longestRiderLegKm(quote.route) <= (vehicle.maxDistanceKm ?? Number.POSITIVE_INFINITY)
  );
}

it("100,000 quotes add up, are never negative, and use the smallest or the forced vehicle", async () => {
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(trip, items, override, async (way, load, forcedId) => {
      const quote = await quoteOrNull(catalogue, way, load, NOW, forcedId);
      if (!quote) return;
      priced++;
      const { totalAmount, ...parts } = quote.fees;
      const fees = Object.values(parts);
      if (fees.some((fee) => fee < 0 || !Number.isSafeInteger(fee)))
        throw new Error("a fee is no whole amount");
      if (fees.reduce((sum, fee) => sum + fee, 0) !== totalAmount) throw new Error("the fees do not add up");
      if (forcedId !== undefined && quote.vehicle.id !== forcedId)
        throw new Error("the forced vehicle was changed");
      if (!carries(quote.vehicle, quote, forcedId !== undefined))
        throw new Error("the vehicle cannot carry it");
      const isSmaller = (other: Vehicle) => (other.maxPayloadKg ?? 0) < (quote.vehicle.maxPayloadKg ?? 0);
      const smaller = catalogue.vehicles.some((other) => isSmaller(other) && carries(other, quote, false));
      if (forcedId === undefined && smaller) throw new Error("a smaller vehicle would do");
    }),
    { numRuns: QUOTES },
  );
  expect(priced).toBeGreaterThan(QUOTES / 4);
}, 120_000);

it("more weight or distance never costs less by the same vehicle, type and lane (100,000 cases)", async () => {
  const compared = { same_city: 0, regional: 0 };
  const more = fc.record({ kg: tenths(20), way: fc.integer({ min: 0, max: 1000 }) });
  await fc.assert(
    fc.asyncProperty(trip, item, more, async (way, one, { kg, way: thousandths }) => {
      const nearer = { ...way, dropoff: between(way.pickup, way.dropoff, thousandths / 1000) };
      const heavier = { ...one, weightKg: one.weightKg + kg };
      const [less, more] = await Promise.all([
        quoteOrNull(catalogue, nearer, [one], NOW),
        quoteOrNull(catalogue, way, [heavier], NOW),
      ]);
      if (!less || !more || !isComparable(less, more)) return;
      compared[less.type]++;
      if (less.fees.totalAmount > more.fees.totalAmount) throw new Error("more costs less");
    }),
    { numRuns: QUOTES },
  );
  expect(compared.same_city).toBeGreaterThan(QUOTES / 50);
  expect(compared.regional).toBeGreaterThan(QUOTES / 50);
}, 120_000);

it("the order of items does not change the result of a load check", async () => {
  await fc.assert(
    fc.asyncProperty(trip, items, async (way, load) => {
      const [one, other] = [
        await quoteOrNull(catalogue, way, load, NOW),
        await quoteOrNull(catalogue, way, load.reverse(), NOW),
      ];
      expect(other?.fees).toEqual(one?.fees);
      expect(calculateLoad(load)).toEqual(one?.load ?? calculateLoad(load));
    }),
  );
});

function between(a: Point, b: Point, share: number): Point {
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
  };
}

function isComparable(less: Quote, more: Quote): boolean {
  if (less.vehicle !== more.vehicle || less.load.chargeableKg > more.load.chargeableKg) return false;
  if (less.route.type === "same_city" && more.route.type === "same_city") {
    return less.route.distanceKm <= more.route.distanceKm;
  }
  if (less.route.type !== "regional" || more.route.type !== "regional") return false;
  const [near, far] = [less.route, more.route];
  return near.lane === far.lane && near.firstMileKm <= far.firstMileKm && near.lastMileKm <= far.lastMileKm;
}
