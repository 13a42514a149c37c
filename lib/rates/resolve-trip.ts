import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import { CONFIDENCE_MIN, locateAddress, type LocatedAddress } from "./locate-address";

export interface TripEnd {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: string | null | undefined;
  /** Whether a person set the coordinates; null when unknown. */
  isPinned?: boolean | null | undefined;
}

export interface Trip {
  pickup: Point;
  dropoff: Point;
  isPinned?: Record<"pickup" | "dropoff", boolean | null>;
}

/**
 * Throws coordinates_or_address_required, ungeocodable_pickup, ungeocodable_dropoff, maps_unavailable.
 * Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function resolveTrip(
  input: { pickup: TripEnd; dropoff: TripEnd },
  caller: Caller | null,
): Promise<Trip> {
  const pickup = toResolvedEnd(input.pickup) ?? requireAddress(input.pickup, "pickup");
  const dropoff = toResolvedEnd(input.dropoff) ?? requireAddress(input.dropoff, "dropoff");
  const [from, to] = await Promise.all([resolveEnd(pickup, caller), resolveEnd(dropoff, caller)]);
  if (!from) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  if (!to) throw new ConditionError("ungeocodable_dropoff", "Could not geocode dropoff address");
  const isPinned = { pickup: from.isPinned, dropoff: to.isPinned };
  return { pickup: from.point, dropoff: to.point, isPinned };
}

interface ResolvedEnd {
  point: Point;
  isPinned: boolean | null;
}

function toResolvedEnd({ latitude, longitude, isPinned = true }: TripEnd): ResolvedEnd | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { point: { latitude, longitude }, isPinned };
}

function requireAddress({ address }: TripEnd, end: "pickup" | "dropoff"): string {
  if (address?.trim()) return address;
  const detail = `Either coordinates or an address must be provided for ${end}`;
  throw new ConditionError("coordinates_or_address_required", detail, { meta: { end } });
}

async function resolveEnd(
  place: ResolvedEnd | string,
  caller: Caller | null,
): Promise<ResolvedEnd | LocatedAddress | null> {
  if (typeof place !== "string") return place;
  const found = await locateAddress(place, caller);
  return found && found.confidence >= CONFIDENCE_MIN ? found : null;
}

type TripEndFields = {
  [Name in `${"pickup" | "dropoff"}_${"latitude" | "longitude"}`]?: number | null | undefined;
} & {
  [Name in "pickup_address" | "dropoff_address"]?: string | null | undefined;
};

export function toTripEnds(request: TripEndFields): { pickup: TripEnd; dropoff: TripEnd } {
  return {
    pickup: {
      latitude: request.pickup_latitude,
      longitude: request.pickup_longitude,
      address: request.pickup_address,
    },
    dropoff: {
      latitude: request.dropoff_latitude,
      longitude: request.dropoff_longitude,
      address: request.dropoff_address,
    },
  };
}

export function getLookupAddress({ latitude, longitude, address }: TripEnd): string | null {
  const isPoint = typeof latitude === "number" && typeof longitude === "number";
  return isPoint ? null : (address ?? null);
}
