import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import { locate } from "@/lib/rates/locate";

/** One end of the route as the caller gave it. */
export interface TripEnd {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: string | null | undefined;
}

/** Both ends of the route as coordinates. */
export interface Trip {
  pickup: Point;
  dropoff: Point;
}

/**
 * The coordinates of both ends: those given, else those of the address as the caller uses it.
 * Throws coordinates_or_address_required, ungeocodable_pickup, ungeocodable_dropoff, maps_unavailable.
 * Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function resolveTrip(
  input: { pickup: TripEnd; dropoff: TripEnd },
  caller: Caller | null,
): Promise<Trip> {
  const pickup = pointOf(input.pickup) ?? addressOf(input.pickup, "pickup");
  const dropoff = pointOf(input.dropoff) ?? addressOf(input.dropoff, "dropoff");
  if (typeof pickup !== "string" && typeof dropoff !== "string") return { pickup, dropoff };
  const [from, to] = await Promise.all([lookUp(pickup, caller), lookUp(dropoff, caller)]);
  if (!from) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  if (!to) throw new ConditionError("ungeocodable_dropoff", "Could not geocode dropoff address");
  return { pickup: from, dropoff: to };
}

function pointOf({ latitude, longitude }: TripEnd): Point | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { latitude, longitude };
}

function addressOf({ address }: TripEnd, end: "pickup" | "dropoff"): string {
  if (address?.trim()) return address;
  const detail = `Either coordinates or an address must be provided for ${end}`;
  throw new ConditionError("coordinates_or_address_required", detail, { meta: { end } });
}

/** A price must not hang on a guess: below this an address counts as not found. */
export const CONFIDENCE_MIN = 0.5;

async function lookUp(place: Point | string, caller: Caller | null): Promise<Point | null> {
  if (typeof place !== "string") return place;
  const found = await locate(place, caller);
  return found && found.confidence >= CONFIDENCE_MIN ? found.point : null;
}
