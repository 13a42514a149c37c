import { read, statement } from "@/db/client";
import { chooseGeocoder } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder, findCoordinates } from "@/lib/adapters/geocoder/embedded";
import { CONFIDENCE_BY_KIND } from "@/lib/adapters/geocoder/gazetteer";
import type { GeocodeResult } from "@/lib/adapters/geocoder/geocoder";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { parseCoordinates } from "@/lib/core/input/coordinates";
import { greatCircleKm, isSamePoint, type Point } from "@/lib/core/pricing/geography";
import { findQuotedPoint, type VerifiedQuote } from "@/lib/core/pricing/quote-token";
import { findNearestFullName } from "./place-name";

type EndName = "pickup" | "dropoff";

export interface TripEndpoint {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: string | null | undefined;
  /** True when a person set the coordinates; null when unknown. */
  isPinned?: boolean | null | undefined;
}

export interface Trip {
  pickup: Point;
  dropoff: Point;
  isPinned?: Record<EndName, boolean | null>;
}

/**
 * An address with a quote keeps the coordinates of the quote. Throws coordinates_or_address_required,
 * ungeocodable_pickup, ungeocodable_dropoff, maps_unavailable. Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function resolveTrip(
  ends: Record<EndName, TripEndpoint>,
  caller: Caller | null,
  quote: VerifiedQuote | null = null,
): Promise<Trip> {
  const pickup = toResolvedEnd(ends.pickup) ?? requireAddress(ends.pickup, "pickup");
  const dropoff = toResolvedEnd(ends.dropoff) ?? requireAddress(ends.dropoff, "dropoff");
  const [from, to] = await Promise.all([
    typeof pickup === "string" ? findEnd("pickup", pickup, caller, quote) : pickup,
    typeof dropoff === "string" ? findEnd("dropoff", dropoff, caller, quote) : dropoff,
  ]);
  if (!from) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  if (!to) throw new ConditionError("ungeocodable_dropoff", "Could not geocode dropoff address");
  const isPinned = { pickup: from.isPinned, dropoff: to.isPinned };
  return { pickup: from.point, dropoff: to.point, isPinned };
}

interface ResolvedEnd {
  point: Point;
  isPinned: boolean | null;
}

function toResolvedEnd({ latitude, longitude, isPinned = true }: TripEndpoint): ResolvedEnd | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { point: { latitude, longitude }, isPinned };
}

function requireAddress({ address }: TripEndpoint, end: EndName): string {
  if (address?.trim()) return address;
  const detail = `Either coordinates or an address must be provided for ${end}`;
  throw new ConditionError("coordinates_or_address_required", detail, { meta: { end } });
}

async function findEnd(
  name: EndName,
  address: string,
  caller: Caller | null,
  quote: VerifiedQuote | null,
): Promise<ResolvedEnd | null> {
  const exact = parseCoordinates(address);
  if (exact) return { point: exact, isPinned: true };
  const point = quote && findQuotedPoint(quote, name, address);
  if (!point) {
    const found = await locateAddress(address, caller);
    return found && found.confidence >= CONFIDENCE_MIN ? found : null;
  }
  const before = caller && (await findPreviousLocation(caller, address));
  return { point, isPinned: Boolean(before?.isPinned) && isSamePoint(before!.point, point) };
}

type TripEndFields = {
  [Name in `${EndName}_${"latitude" | "longitude"}`]?: number | null | undefined;
} & {
  [Name in `${EndName}_address`]?: string | null | undefined;
} & {
  [Name in `${EndName}_is_guess`]?: boolean | null | undefined;
} & { return_of_shipment_id?: number | null | undefined };

export function toTripEndpoints(request: TripEndFields): Record<EndName, TripEndpoint> {
  const toEnd = (name: EndName): TripEndpoint => ({
    latitude: request[`${name}_latitude`],
    longitude: request[`${name}_longitude`],
    address: request[`${name}_address`],
    isPinned: request.return_of_shipment_id ? null : !request[`${name}_is_guess`],
  });
  return { pickup: toEnd("pickup"), dropoff: toEnd("dropoff") };
}

export function getLookupAddress({ latitude, longitude, address }: TripEndpoint): string | null {
  const isPoint = typeof latitude === "number" && typeof longitude === "number";
  return isPoint ? null : (address ?? null);
}

export const PINNED_CONFIDENCE = 0.95;
const UNPINNED_CONFIDENCE = 0.7;
export const CONFIDENCE_MIN = 0.5;

export interface LocatedAddress extends GeocodeResult {
  isPinned: boolean;
}

/**
 * Order: coordinates, previous pin, own places, maps service. Without a caller, pins are skipped. Throws
 * maps_unavailable. Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function locateAddress(address: string, caller: Caller | null): Promise<LocatedAddress | null> {
  const exact = findCoordinates(address);
  if (exact) return { ...exact, isPinned: true };
  if (caller) await loadPlaces();
  const before = caller && (await findPreviousLocation(caller, address));
  const recalled = (confidence: number): LocatedAddress | null =>
    before && {
      point: before.point,
      confidence,
      label: findNearestFullName(before.point) ?? address,
      isPinned: before.isPinned,
    };
  if (before?.isPinned && !(await isOnlyTown(address))) return recalled(PINNED_CONFIDENCE);
  const found = await geocode(address);
  if (found && found.confidence >= CONFIDENCE_MIN) return { ...found, isPinned: false };
  if (before && !before.isPinned) return recalled(UNPINNED_CONFIDENCE);
  return found && { ...found, isPinned: false };
}

async function geocode(address: string): Promise<GeocodeResult | null> {
  try {
    return await chooseGeocoder().geocode(address);
  } catch (cause) {
    throw new ConditionError("maps_unavailable", "Maps service unavailable", { cause });
  }
}

async function isOnlyTown(address: string): Promise<boolean> {
  const found = await embeddedGeocoder.geocode(address);
  return found !== null && found.confidence <= CONFIDENCE_BY_KIND.town;
}

const USES_MAX = 5;
const SAME_PLACE_KM = 0.3;

export interface PreviousLocation {
  point: Point;
  /** True when a person set the pin, false when the origin of the coordinates is unknown. */
  isPinned: boolean;
}

/**
 * Returns the location that the merchant's latest shipments used for the address; null if their locations
 * differ or none exists. Specification silent: a pin that a person set takes precedence over geocoding.
 */
export async function findPreviousLocation(
  { merchantId, mode }: Caller,
  address: string,
): Promise<PreviousLocation | null> {
  // Sorting by the indexed expression makes the planner use the index despite row-level security.
  const used = await read(statement<Point & { isPinned: boolean | null }>`
    select latitude, longitude, "isPinned" from (
      (select id, pickup_latitude as latitude, pickup_longitude as longitude, pickup_is_pinned as "isPinned"
        from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(pickup_address) = address_key(${address})
        order by address_key(pickup_address) desc, id desc limit ${USES_MAX})
      union all
      (select id, dropoff_latitude, dropoff_longitude, dropoff_is_pinned from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(dropoff_address) = address_key(${address})
        order by address_key(dropoff_address) desc, id desc limit ${USES_MAX})
    ) used order by id desc`);
  const isPinned = used.some((one) => one.isPinned);
  const counted = used.filter((one) => (isPinned ? one.isPinned : one.isPinned === null));
  const [last] = counted;
  if (!last || counted.some((one) => greatCircleKm(last, one) > SAME_PLACE_KM)) return null;
  return { point: { latitude: last.latitude, longitude: last.longitude }, isPinned };
}
