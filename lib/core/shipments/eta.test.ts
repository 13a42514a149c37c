import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { type OpeningHours, WEEKDAYS } from "@/lib/core/time/service-hours";
import { type DeliveryProgress, extendRouteToDropoff, recalculateEta, type RouteLeg } from "./eta";

/** Noon in Tanzania, outside the rush hour. */
const NOON = new Date("2026-11-23T09:00:00Z");
const RUSH = new Date("2026-11-23T14:00:00Z");
const past = (minutes: number, from = NOON) => new Date(from.getTime() + minutes * 60_000);
const KARIAKOO = { latitude: -6.8182, longitude: 39.2756 };
const MIKOCHENI = { latitude: -6.765, longitude: 39.245 };
const KM = greatCircleKm(KARIAKOO, MIKOCHENI) * DEFAULT_SETTINGS.road_factor_city;

const leg = (changes: Partial<RouteLeg> = {}): RouteLeg => ({
  status: "pending",
  distanceKm: 11,
  origin: KARIAKOO,
  destination: MIKOCHENI,
  laneHours: null,
  hubHours: null,
  startedAt: null,
  completedAt: null,
  ...changes,
});
const course = (changes: Partial<DeliveryProgress> = {}): DeliveryProgress => ({
  status: "confirmed",
  legs: [leg()],
  speedKmh: 22,
  hasRider: false,
  riderArrived: false,
  position: null,
  waitingSince: NOON,
  tripShipments: [],
  ...changes,
});
/** Returns the minutes until the new estimate, regardless of the stated arrival. */
function minutes(changes: Partial<DeliveryProgress>, now = NOON): number | null {
  const arrival = recalculateEta(course(changes), new Date(0), DEFAULT_SETTINGS, now);
  return arrival && Math.round((arrival.getTime() - now.getTime()) / 6000) / 10;
}

describe("the drop-off", () => {
  const booked = MIKOCHENI;
  const pin = { latitude: -6.755, longitude: 39.241 };

  it("is at the end of the last leg, extended by the road distance from the booked place", () => {
    const [first, last] = extendRouteToDropoff([leg(), leg()], { booked, pin }, DEFAULT_SETTINGS);
    expect(first).toEqual(leg());
    expect(last!.destination).toBe(pin);
    const furtherKm = greatCircleKm(KARIAKOO, pin) - greatCircleKm(KARIAKOO, MIKOCHENI);
    expect(last!.distanceKm).toBeCloseTo(11 + furtherKm * DEFAULT_SETTINGS.road_factor_city, 6);
  });

  it("is the booked place without a pin, at the booked distance; a distance is never negative", () => {
    expect(extendRouteToDropoff([leg()], { booked, pin: null }, DEFAULT_SETTINGS)).toEqual([leg()]);
    const near = leg({ distanceKm: 0.1 });
    expect(extendRouteToDropoff([near], { booked, pin: KARIAKOO }, DEFAULT_SETTINGS)[0]!.distanceKm).toBe(0);
    expect(extendRouteToDropoff([], { booked, pin }, DEFAULT_SETTINGS)).toEqual([]);
  });
});

describe("the arrival within a city", () => {
  it("is the quoted time during the search for a rider, and later from half of the search on", () => {
    expect(minutes({})).toBe(45);
    expect(minutes({}, past(5))).toBe(40);
    expect(minutes({}, past(20))).toBe(37.5);
  });

  it("is counted from the rider's position on the way to the pickup, plus the handover", () => {
    const accepted = {
      status: "pickup_dispatched",
      hasRider: true,
      legs: [leg({ status: "assigned" })],
    } satisfies Partial<DeliveryProgress>;
    expect(minutes({ ...accepted, position: MIKOCHENI })).toBeCloseTo((KM / 22) * 60 + 3 + 30, 1);
    expect(minutes({ ...accepted, position: MIKOCHENI, riderArrived: true })).toBe(33);
    expect(minutes(accepted)).toBe(45);
  });

  it("gets closer as the rider moves, and later while the rider is silent", () => {
    const carried = {
      status: "out_for_delivery",
      hasRider: true,
      legs: [leg({ status: "in_progress" })],
    } satisfies Partial<DeliveryProgress>;
    expect(minutes(carried)).toBe(30);
    expect(minutes({ ...carried, position: KARIAKOO })).toBeCloseTo((KM / 22) * 60, 1);
    expect(minutes({ ...carried, position: MIKOCHENI })).toBe(0);
    expect(minutes({ ...carried, position: KARIAKOO }, past(50))).toBeCloseTo((KM / 22) * 60, 1);
  });

  it("is later by motorcycle during rush hours, and not on foot", () => {
    const carried = {
      status: "out_for_delivery",
      hasRider: true,
      legs: [leg({ status: "in_progress" })],
    } satisfies Partial<DeliveryProgress>;
    expect(minutes(carried, RUSH)).toBeCloseTo(30 / 0.7, 1);
    expect(minutes({ ...carried, speedKmh: 5 }, RUSH)).toBe(132);
    expect(minutes({}, RUSH)).toBe(37.5);
  });

  it("is recalculated for a second rider", () => {
    const released = {
      status: "pickup_dispatched",
      legs: [leg()],
      waitingSince: past(30),
    } satisfies Partial<DeliveryProgress>;
    expect(minutes(released, past(30))).toBe(45);
  });
});

describe("the arrival between cities", () => {
  const done = (at: Date, changes: Partial<RouteLeg> = {}) =>
    leg({ ...changes, status: "completed", completedAt: at });
  const lane = (changes: Partial<RouteLeg> = {}) => leg({ laneHours: 6, distanceKm: 450, ...changes });

  it("sums ride, hub, lane, hub and ride", () => {
    const legs = [leg({ status: "in_progress" }), lane(), leg()];
    expect(minutes({ status: "picked_up", hasRider: true, legs })).toBe(30 + 120 + 360 + 120 + 30);
  });

  it("counts down at the hubs and on the lane, and never below the remaining stages", () => {
    const waiting = {
      status: "in_transit",
      legs: [done(NOON), lane(), leg()],
    } satisfies Partial<DeliveryProgress>;
    expect(minutes({ ...waiting, legs: [...waiting.legs] }, past(60))).toBe(60 + 360 + 120 + 30);
    expect(minutes({ ...waiting, legs: [...waiting.legs] }, past(300))).toBe(360 + 120 + 30);
    const onLane = [done(NOON), lane({ status: "in_progress", startedAt: NOON }), leg()];
    expect(minutes({ status: "in_transit", legs: onLane }, past(300))).toBe(60 + 120 + 30);
    expect(minutes({ status: "in_transit", legs: onLane }, past(500))).toBe(120 + 30);
    const arrived = [done(NOON), done(NOON, { laneHours: 6 }), leg()];
    expect(minutes({ status: "in_transit", legs: arrived }, past(30))).toBe(90 + 30);
    expect(minutes({ status: "in_transit", legs: arrived }, past(400))).toBe(7.5 + 30);
  });
});

describe("the arrival from a hub with opening hours", () => {
  const daytime = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, "06:00-21:00"])) as OpeningHours;
  const hubHours = { openingHours: daytime, closedDays: ["2026-12-01"] };
  const done = (at: Date) => leg({ status: "completed", completedAt: at });
  const lane = leg({ laneHours: 6, distanceKm: 450 });
  const last = leg({ hubHours });
  /** A time in Tanzania. */
  const at = (local: string) => new Date(`${local}+03:00`);
  const arrival = (now: string, changes: Partial<DeliveryProgress>) => {
    const time = at(now);
    const revised = recalculateEta(course(changes), new Date(0), DEFAULT_SETTINGS, time)!;
    return new Date(revised.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
  };

  it("is not earlier than the opening, on every leg before", () => {
    const waiting = { waitingSince: null, hasRider: true, riderArrived: true };
    const fresh = { status: "pickup_dispatched" as const, legs: [leg(), lane, last], ...waiting };
    // 3 + 30 min to the origin hub, 2 h dwell, 6 h on the lane, 2 h dwell.
    expect(arrival("2026-11-23T06:00", fresh)).toBe("2026-11-23T17:03");
    expect(arrival("2026-11-23T12:00", fresh)).toBe("2026-11-24T06:30");
    expect(arrival("2026-11-23T20:00", fresh)).toBe("2026-11-24T08:30");
    const onLane = (started: string) => ({
      status: "in_transit" as const,
      legs: [done(at(started)), { ...lane, status: "in_progress" as const, startedAt: at(started) }, last],
    });
    expect(arrival("2026-11-24T00:00", onLane("2026-11-23T20:00"))).toBe("2026-11-24T08:30");
    expect(arrival("2026-11-30T20:00", onLane("2026-11-30T16:00"))).toBe("2026-12-02T08:30");
  });

  it("is not earlier than the opening for a parcel at the hub, until the rider has arrived", () => {
    const atHub = (since: string) => ({
      status: "in_transit" as const,
      waitingSince: at(since),
      legs: [done(at(since)), done(at(since)), last],
    });
    expect(arrival("2026-11-23T20:30", atHub("2026-11-23T20:00"))).toBe("2026-11-24T06:30");
    expect(arrival("2026-11-24T03:00", atHub("2026-11-23T20:00"))).toBe("2026-11-24T06:30");
    expect(arrival("2026-11-24T10:00", atHub("2026-11-24T06:00"))).toBe("2026-11-24T10:37");
    const arrived = { ...atHub("2026-11-23T18:00"), hasRider: true, riderArrived: true };
    expect(arrival("2026-11-23T21:01", arrived)).toBe("2026-11-23T21:34");
  });

  it("is unchanged by the hours once the rider carries the parcel", () => {
    const legs = [done(NOON), done(NOON), { ...last, status: "in_progress" as const }];
    expect(arrival("2026-11-23T22:00", { status: "out_for_delivery", hasRider: true, legs })).toBe(
      "2026-11-23T22:30",
    );
  });
});

test("a change of a minute or less is not a change", () => {
  const at = (shift: number) => recalculateEta(course(), past(45 + shift), DEFAULT_SETTINGS, NOON);
  expect([-1, -0.5, 0, 1].map(at)).toEqual([null, null, null, null]);
  expect([-1.1, 1.1].map(at)).toEqual([past(45), past(45)]);
});

test.each(SHIPMENT_STATUSES)("only an active shipment is revised: %s", (status) => {
  const isUnderWay = ["confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery"];
  expect(minutes({ status }) !== null).toBe(isUnderWay.includes(status));
});

test("an arrival is never in the past, and never earlier for a rider who is farther away", () => {
  const km = fc.double({ min: 0, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(km, km, fc.integer({ min: 0, max: 600 }), (near, more, late) => {
      const carried = (north: number) =>
        minutes(
          {
            status: "out_for_delivery",
            hasRider: true,
            legs: [leg({ status: "in_progress" })],
            position: { ...MIKOCHENI, latitude: MIKOCHENI.latitude + north },
          },
          past(late),
        )!;
      expect(carried(near)).toBeGreaterThanOrEqual(0);
      expect(carried(near + more)).toBeGreaterThanOrEqual(carried(near));
    }),
  );
});

describe("the arrival on a trip with several parcels of one pickup", () => {
  const near = { latitude: -6.8, longitude: 39.27 };
  const mate = (door: typeof near, isHeading = false) => ({ door, isHeading });
  const road = (...stops: (typeof near)[]) =>
    stops.slice(1).reduce((km, stop, index) => km + greatCircleKm(stops[index]!, stop), 0) *
    DEFAULT_SETTINGS.road_factor_city;
  const riding: Partial<DeliveryProgress> = {
    status: "picked_up",
    hasRider: true,
    legs: [leg({ status: "in_progress" })],
    position: KARIAKOO,
  };

  it("includes the earlier stops, with the time of each", () => {
    const alone = minutes(riding)!;
    const after = minutes({ ...riding, tripShipments: [mate(near)] })!;
    expect(after).toBeCloseTo((road(KARIAKOO, near, MIKOCHENI) / 22) * 60 + 3, 1);
    expect(after).toBeGreaterThan(alone + 2.9);
  });

  it("is direct for the nearest stop, and for the one that the rider is heading for", () => {
    const far = { latitude: -6.5, longitude: 39.1 };
    expect(minutes({ ...riding, tripShipments: [mate(far)] })).toBe(minutes(riding));
    expect(minutes({ ...riding, status: "out_for_delivery", tripShipments: [mate(near)] })).toBe(
      minutes(riding),
    );
  });

  it("is counted in the same way from the pickup before the collection", () => {
    const waiting: Partial<DeliveryProgress> = {
      ...riding,
      status: "pickup_dispatched",
      legs: [leg()],
      riderArrived: true,
    };
    const expected = 3 + (road(KARIAKOO, near, MIKOCHENI) / 22) * 60 + 3;
    expect(minutes({ ...waiting, tripShipments: [mate(near)] })).toBeCloseTo(expected, 1);
  });
});
