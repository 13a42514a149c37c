import { expect } from "vitest";
import type { Quote } from "../../api/client";
import { MLIMANI, type buildOrder, POSTA } from "../../fixtures";
import type { Price } from "./shop";

/** Seed prices of the motorcycle, which carries all items of the model. Specification: Vehicle type, Motorcycle. */
const BASE_TZS = 1500;
const PER_KM_TZS = 500;
const LEAST_TZS = 2500;
const CITY_ROADS = 1.35;
const EARTH_KM = 6371;
const TRANSIT_BASE_TZS = 4000;
const TRANSIT_PER_KG_TZS = 500;
const HANDLING_TZS = 2000;

export function calculatePrice(body: ReturnType<typeof buildOrder>, quote: Quote): Price {
  const isCity = quote.shipment_type === "same_city";
  const distanceKm = Math.round(greatCircleKm() * CITY_ROADS * 100) / 100;
  const firstMile = isCity
    ? Math.max(LEAST_TZS, roundHalfUp(BASE_TZS + distanceKm * PER_KM_TZS))
    : quote.first_mile_fee;
  const transit = isCity ? 0 : roundHalfUp(TRANSIT_BASE_TZS + chargeableKg(body) * TRANSIT_PER_KG_TZS);
  const handling = isCity ? 0 : HANDLING_TZS;
  const carried = firstMile + transit + quote.last_mile_fee + handling;
  const isFragile = body.items.some((item) => "is_fragile" in item && item.is_fragile);
  const fragile = isFragile ? roundHalfUp((carried * 15) / 100) : 0;
  const service = roundHalfUp(((isCity ? firstMile : carried + fragile) * 10) / 100);
  const total = carried + fragile + service;
  expect(quote).toMatchObject({
    first_mile_fee: firstMile,
    transit_fee: transit,
    handling_fee: handling,
    fragile_surcharge: fragile,
    service_fee: service,
    total_amount: total,
  });
  return { type: isCity ? "same_city" : "regional", firstMileFee: firstMile, total };
}

export function roundHalfUp(amount: number): number {
  return Math.floor(amount + 0.5);
}

function chargeableKg({ items }: ReturnType<typeof buildOrder>): number {
  return items
    .map((item) => {
      const volumetric = (item.length_cm * item.width_cm * item.height_cm) / 5000;
      return item.quantity * Math.max(item.weight_kg, volumetric);
    })
    .reduce((sum, kg) => sum + kg, 0);
}

function greatCircleKm(): number {
  const [a, b] = [POSTA, MLIMANI].map(({ latitude, longitude }) => ({
    latitude: (latitude * Math.PI) / 180,
    longitude: (longitude * Math.PI) / 180,
  })) as [typeof POSTA, typeof POSTA];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude) * Math.cos(b.latitude) * half(b.longitude - a.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
