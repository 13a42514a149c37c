import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import { CONFIDENCE_MIN, type Located, locate } from "@/lib/rates/locate";

/** One end of the route as the caller gave it. */
export interface TripEnd {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: string | null | undefined;
  /** Of given coordinates: whether somebody set them; they were, unless it is said otherwise. Null where it is not known. */
  isPinned?: boolean | null | undefined;
}

/** Both ends of the route as coordinates. */
export interface Trip {
  pickup: Point;
  dropoff: Point;
  /** Which of them somebody has set; null where it is not known. */
  isPinned?: Record<"pickup" | "dropoff", boolean | null>;
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
  const [from, to] = await Promise.all([lookUp(pickup, caller), lookUp(dropoff, caller)]);
  if (!from) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  if (!to) throw new ConditionError("ungeocodable_dropoff", "Could not geocode dropoff address");
  const isPinned = { pickup: from.isPinned, dropoff: to.isPinned };
  return { pickup: from.point, dropoff: to.point, isPinned };
}

interface End {
  point: Point;
  isPinned: boolean | null;
}

function pointOf({ latitude, longitude, isPinned = true }: TripEnd): End | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { point: { latitude, longitude }, isPinned };
}

function addressOf({ address }: TripEnd, end: "pickup" | "dropoff"): string {
  if (address?.trim()) return address;
  const detail = `Either coordinates or an address must be provided for ${end}`;
  throw new ConditionError("coordinates_or_address_required", detail, { meta: { end } });
}

async function lookUp(place: End | string, caller: Caller | null): Promise<End | Located | null> {
  if (typeof place !== "string") return place;
  const found = await locate(place, caller);
  return found && found.confidence >= CONFIDENCE_MIN ? found : null;
}
