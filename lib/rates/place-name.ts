import type { Entry } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { knownPlaces } from "@/lib/adapters/geocoder/known-places";
import { placeNear } from "@/lib/adapters/geocoder/place-near";
import { greatCircleKm, isSamePoint, type Point } from "@/lib/core/pricing/geography";
import { type PlaceSuggestion, toPlacePrecision } from "@/lib/core/pricing/place-suggestion";

/** Farther from its middle, a spot lies in another ward. */
const WARD_KM = 3;

/** A place's name with its ward and city: `Mlimani City, Ubungo, Dar es Salaam`; of an unknown one the label alone. */
export function buildFullName(label: string, point: Point): string {
  const entries = new Set(knownPlaces().names.map(({ entry }) => entry));
  const own = [...entries].find((entry) => entry.name === label && isSamePoint(entry.point, point));
  if (!own || own.kind === "town") return label;
  const ward = own.ward ?? findWard(own, entries);
  const parts = [own.name, ward?.name ?? "", own.city].filter(Boolean);
  // "Sinza Makaburini" names its ward already.
  return parts.filter((part, at) => !parts.slice(0, at).some((before) => before.includes(part))).join(", ");
}

/** The place that people would name for a point, with its ward and city; null where none is near. */
export function findNearestFullName(point: Point): string | null {
  const near = placeNear(point);
  return near && buildFullName(near.name, near.point);
}

function findWard(own: Entry, entries: Iterable<Entry>): Entry | null {
  if (own.kind !== "landmark" && own.kind !== "street") return null;
  let [ward, nearestKm]: [Entry | null, number] = [null, WARD_KM];
  for (const entry of entries) {
    if ((entry.kind !== "ward" && entry.kind !== "area") || entry.city !== own.city) continue;
    const km = greatCircleKm(own.point, entry.point);
    if (km < nearestKm) [ward, nearestKm] = [entry, km];
  }
  return ward;
}

/** A place that a look-up found. */
export function toSuggestion({ label, point, confidence }: Geocoded): PlaceSuggestion {
  const sureness = toPlacePrecision(confidence);
  const isWide = sureness === "town";
  return {
    label,
    full: buildFullName(label, point),
    ...point,
    is_wide: isWide,
    sureness,
    also: null,
    is_name: false,
  };
}
