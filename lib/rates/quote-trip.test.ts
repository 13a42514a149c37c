import { describe, expect, it } from "vitest";
import { buildInitialCatalogue } from "@/db/seed-data/catalogue";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import type { Item } from "@/lib/core/pricing/items";
import { quoteTrip } from "./quote-trip";

const catalogue = buildInitialCatalogue();
const posta = { latitude: -6.8143, longitude: 39.2885 };
const mlimani = { latitude: -6.7726, longitude: 39.2184 };
const dodoma = { latitude: -6.1722, longitude: 35.7395 };
const mbeya = { latitude: -8.9, longitude: 33.45 };
const zanzibar = { latitude: -6.164, longitude: 39.198 };
const serengeti = { latitude: -2.3333, longitude: 34.8333 };
/** 06:00 in Tanzania, from which a parcel reaches Dodoma while the hub is open. */
const MORNING = new Date("2026-11-27T03:00:00Z");
const parcel: Item = {
  description: "Parcel",
  weightKg: 4,
  lengthCm: 40,
  widthCm: 30,
  heightCm: 20,
  quantity: 1,
  isFragile: false,
  declaredValue: null,
};
const vehicleId = (slug: string) => catalogue.vehicles.find((vehicle) => vehicle.slug === slug)?.id ?? 0;

describe("a quote in one city", () => {
  it("is one leg by motorcycle, with no hub", async () => {
    const quote = await quoteTrip(catalogue, { pickup: posta, dropoff: mlimani }, [parcel], MORNING);
    expect(quote).toMatchObject({
      type: "same_city",
      vehicle: { slug: "motorcycle" },
      distanceKm: 12.18,
      distanceSource: "estimate",
      originHub: null,
      destinationHub: null,
      fees: {
        firstMileFee: 7590,
        transitFee: 0,
        lastMileFee: 0,
        handlingFee: 0,
        serviceFee: 759,
        totalAmount: 8349,
      },
      minutes: 48,
      hours: 1,
    });
  });

  it("becomes regional exactly at the boundary", async () => {
    const trip = { pickup: posta, dropoff: mlimani };
    const at = (km: number) => ({
      ...catalogue,
      settings: { ...catalogue.settings, same_city_boundary_km: km },
    });
    expect((await quoteTrip(at(12.19), trip, [parcel], MORNING)).type).toBe("same_city");
    expect((await quoteTrip(at(12.18), trip, [parcel], MORNING)).type).toBe("regional");
  });

  it("goes on foot only on request, and only under a kilometre", async () => {
    const nextDoor = { latitude: posta.latitude + 0.003, longitude: posta.longitude };
    const near = { pickup: posta, dropoff: nextDoor };
    expect((await quoteTrip(catalogue, near, [parcel], MORNING)).vehicle.slug).toBe("motorcycle");
    expect((await quoteTrip(catalogue, near, [parcel], MORNING, vehicleId("foot"))).vehicle.slug).toBe(
      "foot",
    );
    const far = quoteTrip(
      catalogue,
      { pickup: posta, dropoff: mlimani },
      [parcel],
      MORNING,
      vehicleId("foot"),
    );
    await expect(far).rejects.toThrowError(
      expect.objectContaining({
        condition: "vehicle_override_too_small",
        detail: expect.stringContaining("distance 12.18 km"),
      }),
    );
  });
});

describe("a quote between cities", () => {
  it("goes by the hubs, and its distance is the sum of the three legs", async () => {
    const quote = await quoteTrip(catalogue, { pickup: posta, dropoff: dodoma }, [parcel], MORNING);
    expect(quote).toMatchObject({
      type: "regional",
      originHub: { name: "Dar es Salaam (Ubungo)" },
      destinationHub: { name: "Dodoma" },
      fees: { firstMileFee: 7210, transitFee: 6400, lastMileFee: 2500, handlingFee: 2000 },
      minutes: 767,
    });
    if (quote.route.type !== "regional") throw new Error("not regional");
    const { firstMileKm, lastMileKm, lane } = quote.route;
    expect([firstMileKm, lane.distanceKm, lastMileKm]).toEqual([11.42, 453, 0.35]);
    expect(quote.distanceKm).toBe(464.77);
  });

  it("uses a hub's own lane when both ends belong to it", async () => {
    const kibaha = { latitude: -6.7667, longitude: 38.7 };
    const kigamboni = { latitude: -6.95, longitude: 39.5 };
    const quote = await quoteTrip(catalogue, { pickup: kibaha, dropoff: kigamboni }, [parcel], MORNING);
    expect(quote.originHub).toBe(quote.destinationHub);
    if (quote.route.type !== "regional") throw new Error("not regional");
    expect(quote.route.lane.distanceKm).toBe(0);
  });

  it.each([
    ["no hub is near an end", posta, serengeti, "No regional route available between these locations"],
    ["no lane joins the hubs", zanzibar, mbeya, "No transit route between origin and destination hubs"],
  ])("is refused when %s", async (_name, pickup, dropoff, detail) => {
    await expect(quoteTrip(catalogue, { pickup, dropoff }, [parcel], MORNING)).rejects.toThrowError(
      expect.objectContaining({ condition: "no_regional_route", detail }),
    );
  });

  it("checks the load before the route", async () => {
    const heavy = { ...parcel, weightKg: 500, quantity: 15 };
    await expect(
      quoteTrip(catalogue, { pickup: posta, dropoff: serengeti }, [heavy], MORNING),
    ).rejects.toThrowError(expect.objectContaining({ condition: "no_vehicle_fits" }));
  });
});

describe("the seeded network", () => {
  const hubOf = (id: number) => catalogue.hubs.find((hub) => hub.id === id)!;

  it("has a lane from every hub to itself, and all other lanes in both directions", () => {
    for (const hub of catalogue.hubs) {
      expect(
        catalogue.lanes.some((lane) => lane.originHubId === hub.id && lane.destinationHubId === hub.id),
      ).toBe(true);
    }
    const ends = new Set(catalogue.lanes.map((lane) => `${lane.originHubId}-${lane.destinationHubId}`));
    expect(ends.size).toBe(catalogue.lanes.length);
    for (const lane of catalogue.lanes)
      expect(ends).toContain(`${lane.destinationHubId}-${lane.originHubId}`);
  });

  it("has no lane below the straight distance, over twice as long, or faster than 90 km/h", () => {
    for (const lane of catalogue.lanes.filter(({ distanceKm }) => distanceKm > 0)) {
      const [origin, destination] = [hubOf(lane.originHubId), hubOf(lane.destinationHubId)];
      const ratio = lane.distanceKm / greatCircleKm(origin, destination);
      const way = `${origin.name} to ${destination.name}`;
      expect(ratio, way).toBeGreaterThan(1);
      expect(ratio, way).toBeLessThan(2);
      expect(lane.distanceKm / lane.hours, way).toBeLessThan(90);
    }
  });
});
