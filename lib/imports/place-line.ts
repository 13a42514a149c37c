import type { Caller } from "@/lib/core/caller";
import type { Point } from "@/lib/core/pricing/geography";
import type { PlacePrecision } from "@/lib/core/pricing/place-suggestion";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { findNearestFullName } from "@/lib/rates/place-name";
import { getLookupAddress, toTripEndpoints } from "@/lib/rates/resolve-trip";
import { findBookingPlace } from "@/lib/rates/suggest-places";
import type { OrderedShipment } from "@/lib/shipments/create/order";

interface LinePlace extends Point {
  full: string | null;
  sureness: PlacePrecision;
}

const ENDS = ["pickup", "dropoff"] as const;
export type LinePlaces = Record<(typeof ENDS)[number], LinePlace | null>;

export async function locateLine(caller: Caller, request: ShipmentRequest): Promise<LinePlaces> {
  const ends = toTripEndpoints(request);
  const [pickup, dropoff] = await Promise.all(
    ENDS.map(async (name): Promise<LinePlace | null> => {
      const { latitude, longitude } = ends[name];
      const address = getLookupAddress(ends[name]);
      if (address === null) {
        const point = { latitude: latitude!, longitude: longitude! };
        return { ...point, full: findNearestFullName(point), sureness: "exact" };
      }
      const found = address.trim() === "" ? null : await findBookingPlace(caller, address);
      if (!found) return null;
      const { full, sureness } = found;
      return { latitude: found.latitude, longitude: found.longitude, full, sureness };
    }),
  );
  return { pickup: pickup!, dropoff: dropoff! };
}

/** Marks geocoded coordinates as guesses, so that they are not stored as pins of the merchant. */
export function applyLinePlaces(request: ShipmentRequest, places: LinePlaces | undefined): OrderedShipment {
  const placed: OrderedShipment = { ...request };
  for (const name of ENDS) {
    const place = places?.[name];
    if (!place) continue;
    placed[`${name}_latitude`] = place.latitude;
    placed[`${name}_longitude`] = place.longitude;
    placed[`${name}_is_guess`] = place.sureness !== "exact" && place.sureness !== "before";
  }
  return placed;
}

/** The drop-off must be precise; at the pickup, the rider can call the sender. */
const IMPRECISE: Record<(typeof ENDS)[number], readonly PlacePrecision[]> = {
  pickup: ["town"],
  dropoff: ["area", "town"],
};

export function listImpreciseEndpoints(places: LinePlaces | undefined): (typeof ENDS)[number][] {
  return ENDS.filter((name) => places?.[name] && IMPRECISE[name].includes(places[name].sureness));
}

export function areSamePlaces(places: LinePlaces, agreed: Partial<LinePlaces> | null): boolean {
  return ENDS.every(
    (name) =>
      places[name]?.latitude === agreed?.[name]?.latitude &&
      places[name]?.longitude === agreed?.[name]?.longitude,
  );
}

export type LineQuote = ReturnType<typeof toLineQuote> & { places?: LinePlaces };

export function toLineQuote(quote: RateQuoteWire) {
  return {
    total_amount: quote.total_amount,
    shipment_type: quote.shipment_type,
    vehicle_name: quote.vehicle_name,
    distance_km: quote.distance_km,
    estimated_delivery_minutes: quote.estimated_delivery_minutes,
    quote_token: quote.quote_token,
    quote_expires_at: quote.quote_expires_at,
  };
}
