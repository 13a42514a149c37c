import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Hub, Lane } from "./geography";
import type { Load } from "./items";
import {
  estimateDeliveryMinutes,
  hoursFromMinutes,
  listLegFees,
  longestRiderLegKm,
  priceRoute,
  type Route,
  routeDistanceKm,
} from "./pricing";
import { DEFAULT_SETTINGS } from "./settings";
import type { Vehicle } from "./vehicles";
import { type OpeningHours, WEEKDAYS } from "@/lib/core/time/service-hours";

const motorcycle: Vehicle = {
  id: 3,
  name: "Motorcycle",
  slug: "motorcycle",
  description: "Motorcycle",
  icon: "motorcycle",
  baseFeeTzs: 1500,
  pricePerKmTzs: 500,
  minimumFeeTzs: 2500,
  maxPayloadKg: 30,
  maxVolumetricKg: 35,
  maxLengthCm: 70,
  maxDistanceKm: null,
  speedKmh: 22,
  isActive: true,
  sortOrder: 3,
};
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
const hub: Hub = {
  ...{ id: 1, name: "Dar", address: "Ubungo", latitude: -6.79, longitude: 39.2, isActive: true },
  ...{ openingHours: null, closedDays: [], pickupCapacity: null },
};
const regional: Route & { type: "regional" } = {
  type: "regional",
  firstMileKm: 6.2,
  lastMileKm: 3.4,
  lane,
  originHub: hub,
  destinationHub: { ...hub, id: 2 },
};
/** 01:00 in Tanzania on a Friday. */
const NIGHT = new Date("2026-11-26T22:00:00Z");
const load: Load = { actualKg: 4, volumetricKg: 4.8, chargeableKg: 4.8, longestSideCm: 40, fragile: false };

describe("same-city fees", () => {
  it.each([
    [0, false, { firstMileFee: 2500, serviceFee: 250, fragileSurcharge: 0, totalAmount: 2750 }],
    [2, false, { firstMileFee: 2500, serviceFee: 250, fragileSurcharge: 0, totalAmount: 2750 }],
    [7.35, false, { firstMileFee: 5175, serviceFee: 518, fragileSurcharge: 0, totalAmount: 5693 }],
    [7.35, true, { firstMileFee: 5175, serviceFee: 518, fragileSurcharge: 776, totalAmount: 6469 }],
    [49.99, true, { firstMileFee: 26_495, serviceFee: 2650, fragileSurcharge: 3974, totalAmount: 33_119 }],
  ])("for %d km, fragile %s, match the specification", (distanceKm, fragile, expected) => {
    const fees = priceRoute(
      { type: "same_city", distanceKm },
      motorcycle,
      { ...load, fragile },
      DEFAULT_SETTINGS,
    );
    expect(fees).toEqual({ transitFee: 0, lastMileFee: 0, handlingFee: 0, ...expected });
  });

  it("use the displayed distance, rounded to 2 decimals", () => {
    const price = (distanceKm: number) =>
      priceRoute({ type: "same_city", distanceKm }, motorcycle, load, DEFAULT_SETTINGS).firstMileFee;
    expect(price(7.3549)).toBe(price(7.35));
    expect(price(7.3551)).toBe(price(7.36));
  });

  it("round a half up, not to even: 2505 at 10 percent is 251", () => {
    const odd = { ...motorcycle, minimumFeeTzs: 2505 };
    expect(priceRoute({ type: "same_city", distanceKm: 1 }, odd, load, DEFAULT_SETTINGS).serviceFee).toBe(
      251,
    );
  });
});

describe("regional fees", () => {
  it("match the specification", () => {
    expect(priceRoute(regional, motorcycle, load, DEFAULT_SETTINGS)).toEqual({
      firstMileFee: 4600,
      transitFee: 6400,
      lastMileFee: 3200,
      handlingFee: 2000,
      fragileSurcharge: 0,
      serviceFee: 1620,
      totalAmount: 17_820,
    });
  });

  it("apply the fragile surcharge to the subtotal and the service fee to both", () => {
    expect(priceRoute(regional, motorcycle, { ...load, fragile: true }, DEFAULT_SETTINGS)).toMatchObject({
      fragileSurcharge: 2430,
      serviceFee: 1863,
      totalAmount: 20_493,
    });
  });

  it("round the transit fee half up on the exact weight", () => {
    const transit = (chargeableKg: number) =>
      priceRoute(regional, motorcycle, { ...load, chargeableKg }, DEFAULT_SETTINGS).transitFee;
    expect(transit(1.961)).toBe(4981);
    expect(transit(1.9608)).toBe(4980);
  });

  it("follow the settings", () => {
    const settings = { handling_fee_tzs: 0, fragile_bps: 0, service_fee_bps: 1250 };
    expect(priceRoute(regional, motorcycle, { ...load, fragile: true }, settings)).toMatchObject({
      handlingFee: 0,
      fragileSurcharge: 0,
      serviceFee: 1775,
      totalAmount: 15_975,
    });
  });
});

describe("distances, legs and times", () => {
  it("have one first_mile leg for a same-city route", () => {
    const route: Route = { type: "same_city", distanceKm: 7.35 };
    const fees = priceRoute(route, motorcycle, load, DEFAULT_SETTINGS);
    expect(listLegFees(route, fees)).toEqual([{ legType: "first_mile", distanceKm: 7.35, fee: 5175 }]);
    expect(routeDistanceKm(route)).toBe(7.35);
    expect(longestRiderLegKm(route)).toBe(7.35);
    expect(estimateDeliveryMinutes(route, motorcycle, DEFAULT_SETTINGS, NIGHT)).toBe(35);
  });

  it("have three legs for a regional route, whose distances and fees add up", () => {
    const fees = priceRoute(regional, motorcycle, load, DEFAULT_SETTINGS);
    expect(listLegFees(regional, fees)).toEqual([
      { legType: "first_mile", distanceKm: 6.2, fee: 4600 },
      { legType: "transit", distanceKm: 192, fee: 6400 },
      { legType: "last_mile", distanceKm: 3.4, fee: 3200 },
    ]);
    expect(routeDistanceKm(regional)).toBe(201.6);
    expect(longestRiderLegKm(regional)).toBe(6.2);
    // 15 min for dispatch, 26.2 min of riding, 4 h on the lane, and 2 h at each hub.
    expect(estimateDeliveryMinutes(regional, motorcycle, DEFAULT_SETTINGS, NIGHT)).toBe(521);
  });

  describe("to a hub with opening hours", () => {
    const hours = Object.fromEntries(
      WEEKDAYS.map((weekday) => [weekday, weekday === "sunday" ? null : "06:00-21:00"]),
    ) as OpeningHours;
    const arrival = (startsAt: string, closedDays: string[] = []) => {
      const destinationHub = { ...regional.destinationHub, openingHours: hours, closedDays };
      const start = new Date(startsAt);
      const route = { ...regional, destinationHub };
      const minutes = estimateDeliveryMinutes(route, motorcycle, DEFAULT_SETTINGS, start);
      return new Date(start.getTime() + minutes * 60_000).toISOString().slice(0, 16);
    };

    // The parcel reaches the hub after 391.9 minutes, and the receiver 9.3 minutes after the hub hands the parcel out.
    it.each([
      ["in the daytime", "2026-11-27T03:00:00Z", [], "2026-11-27T11:41"],
      ["overnight, from an arrival before opening", "2026-11-26T18:00:00Z", [], "2026-11-27T05:09"],
      ["overnight, from an arrival in the evening", "2026-11-27T10:00:00Z", [], "2026-11-28T03:09"],
      ["over a weekday that is closed", "2026-11-28T12:00:00Z", [], "2026-11-30T05:09"],
      ["over a closed day at the end of a month", "2026-11-30T12:00:00Z", ["2026-12-01"], "2026-12-02T05:09"],
    ] as const)("wait for the next opening: %s", (_name, startsAt, closedDays, expected) => {
      expect(arrival(startsAt, [...closedDays])).toBe(expected);
    });
  });

  it("have an arrival time rounded to the nearest minute", () => {
    const minutesOf = (dispatch_minutes: number) =>
      estimateDeliveryMinutes(
        { type: "same_city", distanceKm: 0 },
        motorcycle,
        { ...DEFAULT_SETTINGS, dispatch_minutes },
        NIGHT,
      );
    expect([10.4, 10.6].map(minutesOf)).toEqual([10, 11]);
  });

  it("use the lane weight to the milligram, and round once", () => {
    const transitOf = (chargeableKg: number, transitPerKgRateTzs: number) =>
      priceRoute(
        { ...regional, lane: { ...lane, transitPerKgRateTzs } } as Route,
        motorcycle,
        { ...load, actualKg: chargeableKg, volumetricKg: 0, chargeableKg },
        DEFAULT_SETTINGS,
      ).transitFee - lane.transitBaseRateTzs;
    // The floating-point value of 1.005 is slightly below 1.005.
    expect([transitOf(1.005, 100), transitOf(500, 1000)]).toEqual([101, 500_000]);
  });

  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [89, 1],
    [90, 2],
    [521, 9],
  ])("convert %d minutes to %d hours, rounded half up", (minutes, hours) => {
    expect(hoursFromMinutes(minutes)).toBe(hours);
  });
});

it("every fee is a whole number, none is negative, and they add up", () => {
  const money = fc.integer({ min: 0, max: 1_000_000 });
  const km = fc.double({ min: 0, max: 2000, noNaN: true });
  const cases = fc.record({
    rates: fc.tuple(money, money, money, money, money),
    bps: fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })),
    ways: fc.tuple(km, km),
    chargeableKg: fc.double({ min: 0, max: 10_000, noNaN: true }),
    isRegional: fc.boolean(),
    fragile: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ rates, bps, ways, chargeableKg, isRegional, fragile }) => {
      const [baseFeeTzs, pricePerKmTzs, minimumFeeTzs, transitBaseRateTzs, transitPerKgRateTzs] = rates;
      const settings = { service_fee_bps: bps[0], fragile_bps: bps[1], handling_fee_tzs: rates[0] };
      const vehicle = { ...motorcycle, baseFeeTzs, pricePerKmTzs, minimumFeeTzs };
      const route: Route = isRegional
        ? {
            ...regional,
            firstMileKm: ways[0],
            lastMileKm: ways[1],
            lane: { ...lane, transitBaseRateTzs, transitPerKgRateTzs },
          }
        : { type: "same_city", distanceKm: ways[0] };
      const fees = priceRoute(route, vehicle, { ...load, chargeableKg, fragile }, settings);
      const { totalAmount, ...parts } = fees;
      for (const fee of Object.values(parts)) {
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(0);
      }
      expect(Object.values(parts).reduce((sum, fee) => sum + fee, 0)).toBe(totalAmount);
      expect(fees.firstMileFee).toBeGreaterThanOrEqual(minimumFeeTzs);
      if (!fragile) expect(fees.fragileSurcharge).toBe(0);
      const legs = listLegFees(route, fees).reduce((sum, leg) => sum + leg.fee, 0);
      expect(legs).toBe(fees.firstMileFee + fees.transitFee + fees.lastMileFee);
    }),
    { numRuns: 5000 },
  );
});
