import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VehicleSlug } from "./catalogue-fields";
import type { Load } from "./items";
import { type Vehicle, findVehicleForDistance, findVehiclesForLoad } from "./vehicles";

const foot = vehicle(1, { slug: "foot", name: "On foot", caps: [5, 5, null], maxDistanceKm: 1 });
const bicycle = vehicle(2, { slug: "bicycle", name: "Bicycle", caps: [10, 12, 60], maxDistanceKm: 5 });
const motorcycle = vehicle(3, { slug: "motorcycle", name: "Motorcycle", caps: [30, 35, 70] });
const car = vehicle(4, { slug: "car", name: "Car", caps: [100, 150, 120] });
const fleet = [car, motorcycle, foot, bicycle];
const small: Load = { actualKg: 3, volumetricKg: 2, chargeableKg: 3, longestSideCm: 40, fragile: false };

function vehicle(
  id: number,
  facts: {
    slug: VehicleSlug;
    name: string;
    caps: [number | null, number | null, number | null];
    maxDistanceKm?: number;
  },
): Vehicle {
  const [maxPayloadKg, maxVolumetricKg, maxLengthCm] = facts.caps;
  return {
    id,
    name: facts.name,
    slug: facts.slug,
    description: facts.name,
    icon: facts.slug,
    baseFeeTzs: 1500,
    pricePerKmTzs: 500,
    minimumFeeTzs: 2500,
    maxPayloadKg,
    maxVolumetricKg,
    maxLengthCm,
    maxDistanceKm: facts.maxDistanceKm ?? null,
    speedKmh: 22,
    isActive: true,
    sortOrder: id,
  };
}

function select(load: Load, km: number, overrideId?: number): Vehicle {
  return findVehicleForDistance(
    findVehiclesForLoad(fleet, load, overrideId),
    km,
    load,
    overrideId !== undefined,
  );
}

describe("automatic selection", () => {
  it.each([
    ["a small load nearby", {}, 4.9, "bicycle"],
    ["a small load beyond the bicycle's range", {}, 5.01, "motorcycle"],
    ["a load at the payload cap", { actualKg: 10 }, 2, "bicycle"],
    ["a load above the payload cap", { actualKg: 10.001 }, 2, "motorcycle"],
    ["a load above the volumetric cap", { volumetricKg: 12.1 }, 2, "motorcycle"],
    ["a load above the longest side", { longestSideCm: 70.5 }, 2, "car"],
  ])("%s goes by the smallest vehicle that fits", (_name, change, km, slug) => {
    expect(select({ ...small, ...change }, km).slug).toBe(slug);
  });

  it("never takes a vehicle with a null cap or an inactive one", () => {
    const slugs = findVehiclesForLoad([foot, { ...bicycle, isActive: false }, motorcycle], small).map(
      (v) => v.slug,
    );
    expect(slugs).toEqual(["motorcycle"]);
  });

  it("breaks equal payloads by sort_order, then by id", () => {
    const first = { ...motorcycle, id: 9, sortOrder: 2 };
    const second = { ...motorcycle, id: 8, sortOrder: 3 };
    const third = { ...motorcycle, id: 10, sortOrder: 3 };
    expect(findVehiclesForLoad([third, second, first], small).map((v) => v.id)).toEqual([9, 8, 10]);
  });

  it("refuses a load above every vehicle's capacity, with the figures", () => {
    const load = { ...small, actualKg: 101, volumetricKg: 7.5, longestSideCm: 44 };
    expect(() => select(load, 1)).toThrowError(
      expect.objectContaining({
        condition: "no_vehicle_fits",
        detail: "No vehicle can carry this load: payload 101 kg, volumetric 7.5 kg, longest side 44 cm",
        meta: { payload_kg: 101, volumetric_kg: 7.5, longest_side_cm: 44 },
      }),
    );
  });

  it("refuses a distance above the range of every vehicle that carries the load", () => {
    expect(() => findVehicleForDistance([bicycle], 6, small, false)).toThrowError(
      expect.objectContaining({
        condition: "no_vehicle_fits",
        detail: expect.stringContaining("distance 6 km"),
      }),
    );
  });
});

describe("a forced vehicle", () => {
  it("is used even if a smaller one fits", () => {
    expect(select(small, 2, 4).slug).toBe("car");
  });

  it("is accepted with a null cap when the load fits every other cap", () => {
    expect(select({ ...small, longestSideCm: 499 }, 0.5, 1).slug).toBe("foot");
  });

  it.each([
    ["too heavy", { actualKg: 5.5 }, 0.5, 1],
    ["too voluminous", { volumetricKg: 36 }, 1, 3],
    ["too long", { longestSideCm: 71 }, 1, 3],
    ["out of its range", {}, 1.01, 1],
  ])("is refused when %s, and not upgraded", (_name, change, km, id) => {
    expect(() => select({ ...small, ...change }, km, id)).toThrowError(
      expect.objectContaining({
        condition: "vehicle_override_too_small",
        detail: expect.stringMatching(/^Vehicle (On foot|Motorcycle) cannot carry this load/),
      }),
    );
  });

  it("is refused with the distance when it exceeds the range", () => {
    expect(() => select(small, 1.25, 1)).toThrowError(
      expect.objectContaining({
        detail: expect.stringContaining("distance 1.25 km"),
        meta: expect.objectContaining({
          ...{ distance_km: 1.25, max_distance_km: 1, vehicle_id: 1 },
          ...{ max_payload_kg: 5, max_volumetric_kg: 5, max_length_cm: null },
        }),
      }),
    );
  });

  it.each([
    ["unknown", fleet, 77],
    ["inactive", [{ ...car, isActive: false }], 4],
  ])("is a validation error on vehicle_type_id when %s", (_name, vehicles, id) => {
    expect(() => findVehiclesForLoad(vehicles, small, id)).toThrowError(
      expect.objectContaining({
        condition: "validation_error",
        detail: [expect.objectContaining({ loc: ["body", "vehicle_type_id"], type: "value_error" })],
      }),
    );
  });
});

it("the chosen vehicle passes all four checks and no smaller one does", () => {
  const cap = fc.option(fc.integer({ min: 1, max: 100 }), { freq: 6 });
  const fleets = fc.array(fc.tuple(cap, cap, cap, cap, fc.boolean(), fc.nat(3)), { maxLength: 8 });
  const loads = fc.record({
    actualKg: fc.integer({ min: 1, max: 100 }),
    volumetricKg: fc.integer({ min: 1, max: 100 }),
    chargeableKg: fc.constant(1),
    longestSideCm: fc.integer({ min: 1, max: 100 }),
    fragile: fc.boolean(),
  });
  fc.assert(
    fc.property(fleets, loads, fc.integer({ min: 0, max: 100 }), (rows, load, km) => {
      const vehicles = rows.map(([payload, volumetric, length, range, isActive, sortOrder], index) => ({
        ...vehicle(index + 1, { slug: "car", name: "Car", caps: [payload, volumetric, length] }),
        maxDistanceKm: range,
        isActive,
        sortOrder,
      }));
      const eligible = vehicles.filter(
        (v) =>
          v.isActive &&
          load.actualKg <= (v.maxPayloadKg ?? 0) &&
          load.volumetricKg <= (v.maxVolumetricKg ?? 0) &&
          load.longestSideCm <= (v.maxLengthCm ?? 0) &&
          km <= (v.maxDistanceKm ?? 1000),
      );
      const choose = () => findVehicleForDistance(findVehiclesForLoad(vehicles, load), km, load, false);
      if (eligible.length === 0) {
        expect(choose).toThrowError(expect.objectContaining({ condition: "no_vehicle_fits" }));
        return;
      }
      const chosen = choose();
      expect(eligible).toContain(chosen);
      expect(chosen.maxPayloadKg).toBe(Math.min(...eligible.map((v) => v.maxPayloadKg ?? 0)));
    }),
    { numRuns: 2000 },
  );
});

it("a refusal of a forced vehicle names the vehicle", () => {
  const foot = {
    id: 9,
    isActive: true,
    name: "Foot",
    maxPayloadKg: 1,
    maxVolumetricKg: null,
    maxLengthCm: null,
  };
  const load = { actualKg: 2, volumetricKg: 0, chargeableKg: 2, longestSideCm: 1, fragile: false };
  const meta = expect.objectContaining({ vehicle_id: 9, max_payload_kg: 1, payload_kg: 2 });
  expect(() => findVehiclesForLoad([foot as Vehicle], load, 9)).toThrowError(
    expect.objectContaining({ meta }),
  );
});
