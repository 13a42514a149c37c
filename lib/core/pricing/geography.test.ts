import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConditionError } from "@/lib/core/conditions";
import { flatDistanceKm, STALE_AFTER_SECONDS } from "@/lib/core/tracking/flat-geometry";
import {
  estimateRoadKm,
  findHubRoute,
  findLane,
  findNearestHub,
  greatCircleKm,
  type Hub,
  type Lane,
  roundKm,
} from "./geography";

const dar = { latitude: -6.7914, longitude: 39.209 };
const morogoro = { latitude: -6.8018, longitude: 37.6527 };
const sea = { latitude: -8, longitude: 45 };
const ALWAYS_OPEN = { openingHours: null, closedDays: [], pickupCapacity: null };
const hubs: Hub[] = [
  { id: 1, name: "Dar", address: "Ubungo", isActive: true, ...dar, ...ALWAYS_OPEN },
  { id: 2, name: "Morogoro", address: "Msamvu", isActive: true, ...morogoro, ...ALWAYS_OPEN },
  { id: 3, name: "Closed", address: "Ubungo", isActive: false, ...dar, ...ALWAYS_OPEN },
];
const lane: Lane = {
  id: 1,
  originHubId: 1,
  destinationHubId: 2,
  distanceKm: 192,
  transitBaseRateTzs: 4000,
  transitPerKgRateTzs: 500,
  hours: 4,
  isActive: true,
};
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("distance", () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.195],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.115],
    [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015.115],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.195],
    [dar, morogoro, 171.83],
  ])("from %j to %j is %d km along the great circle", (a, b, km) => {
    expect(greatCircleKm(a, b)).toBeCloseTo(km, 1);
  });

  it("is symmetric, not negative, zero to itself, and at most half the circumference", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = greatCircleKm(a, b);
        expect(km).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThan(20_016);
        expect(greatCircleKm(a, a)).toBe(0);
      }),
    );
  });

  it("by road is the great circle times the factor, to 2 decimals", () => {
    const km = estimateRoadKm(dar, morogoro, 1.35);
    expect(km).toBe(roundKm(greatCircleKm(dar, morogoro) * 1.35));
    expect(roundKm(km)).toBe(km);
  });
});

it.each([
  [1.234, 1.23],
  [1.235, 1.24],
  [1.236, 1.24],
  [0.004, 0],
  [50, 50],
])("%d km are formatted as %d", (km, told) => {
  expect(roundKm(km)).toBe(told);
});

describe("hubs and lanes", () => {
  it("finds the nearest active hub within the radius", () => {
    expect(findNearestHub(dar, hubs, 60)?.id).toBe(1);
    expect(findNearestHub({ latitude: -6.8, longitude: 37.7 }, hubs, 60)?.id).toBe(2);
    expect(findNearestHub(sea, hubs, 60)).toBeNull();
    expect(findNearestHub(dar, [hubs[2]!], 60)).toBeNull();
  });

  it("includes a hub exactly on the radius and none beyond it", () => {
    const north = { latitude: dar.latitude + 0.3, longitude: dar.longitude };
    const km = greatCircleKm(north, dar);
    expect(findNearestHub(north, hubs, km)?.id).toBe(1);
    expect(findNearestHub(north, hubs, km - 0.001)).toBeNull();
  });

  it("selects the lower ID of two hubs at one place", () => {
    const twin = { ...hubs[0]!, id: 7 };
    expect(findNearestHub(dar, [twin, hubs[0]!], 60)?.id).toBe(1);
    expect(findNearestHub(dar, [hubs[0]!, twin], 60)?.id).toBe(1);
  });

  it("follows an active lane in its direction only", () => {
    expect(findLane(1, 2, [lane])).toBe(lane);
    expect(findLane(2, 1, [lane])).toBeNull();
    expect(findLane(1, 2, [{ ...lane, isActive: false }])).toBeNull();
  });

  it("connects two towns by their hubs and the lane between them", () => {
    const link = findHubRoute(dar, morogoro, { hubs, lanes: [lane] }, 60);
    expect([link.originHub.id, link.destinationHub.id, link.lane.id]).toEqual([1, 2, 1]);
  });

  it("names the two hubs without a lane", () => {
    const link = () => findHubRoute(morogoro, dar, { hubs, lanes: [lane] }, 60);
    const meta = { origin_hub: "Morogoro", destination_hub: "Dar" };
    expect(link).toThrowError(expect.objectContaining({ meta }));
  });

  it.each([
    ["an end far from every hub", dar, sea, [lane], "No regional route available between these locations"],
    [
      "no lane in this direction",
      morogoro,
      dar,
      [lane],
      "No transit route between origin and destination hubs",
    ],
  ])("refuses %s", (_name, pickup, dropoff, lanes, detail) => {
    const link = () => findHubRoute(pickup, dropoff, { hubs, lanes }, 60);
    expect(link).toThrowError(ConditionError);
    expect(link).toThrowError(expect.objectContaining({ condition: "no_regional_route", detail }));
  });
});

it("the flat distance equals the great circle to within 0.15 km at city scale", () => {
  const latitude = fc.double({ min: -11, max: -1, noNaN: true });
  const longitude = fc.double({ min: 29, max: 40, noNaN: true });
  const step = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, step, step, (lat, lon, north, east) => {
      const [from, to] = [
        { latitude: lat, longitude: lon },
        { latitude: lat + north, longitude: lon + east },
      ];
      expect(Math.abs(flatDistanceKm(from, to) - greatCircleKm(from, to))).toBeLessThan(0.15);
    }),
  );
});

it.each([
  [0, 0.001, 0.1],
  [0.1, 0, 11.1],
  [0.1, 0.1, 15.7],
  [0, 0.0014, 0.2],
])("%d degrees north and %d east on the equator are %d km", (north, east, km) => {
  expect(flatDistanceKm({ latitude: 0, longitude: 39 }, { latitude: north, longitude: 39 + east })).toBe(km);
});

it("far from the equator a degree of longitude is shorter", () => {
  expect(flatDistanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 2 })).toBe(111.3);
});

it("a position is stale after a minute", () => {
  expect(STALE_AFTER_SECONDS).toBe(60);
});
