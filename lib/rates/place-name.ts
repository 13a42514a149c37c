import type { GazetteerEntry } from "@/lib/adapters/geocoder/gazetteer";
import type { GeocodeResult } from "@/lib/adapters/geocoder/geocoder";
import { getKnownPlaces } from "@/lib/adapters/geocoder/known-places";
import { findNearestPlace } from "@/lib/adapters/geocoder/place-near";
import { greatCircleKm, isSamePoint, type Point } from "@/lib/core/pricing/geography";
import { type PlaceSuggestion, toPlacePrecision } from "@/lib/core/pricing/place-suggestion";

const WARD_KM = 3;

/** Example: `Mlimani City, Ubungo, Dar es Salaam`. */
export function buildFullName(label: string, point: Point): string {
  const entries = new Set(getKnownPlaces().names.map(({ entry }) => entry));
  const own = [...entries].find((entry) => entry.name === label && isSamePoint(entry.point, point));
  if (!own || own.kind === "town") return label;
  const ward = own.ward ?? findWard(own, entries);
  const parts = [own.name, ward?.name ?? "", own.city].filter(Boolean);
  return parts.filter((part, at) => !parts.slice(0, at).some((before) => before.includes(part))).join(", ");
}

export function findNearestFullName(point: Point): string | null {
  const near = findNearestPlace(point);
  return near && buildFullName(near.name, near.point);
}

function findWard(own: GazetteerEntry, entries: Iterable<GazetteerEntry>): GazetteerEntry | null {
  if (own.kind !== "landmark" && own.kind !== "street") return null;
  let [ward, nearestKm]: [GazetteerEntry | null, number] = [null, WARD_KM];
  for (const entry of entries) {
    if ((entry.kind !== "ward" && entry.kind !== "area") || entry.city !== own.city) continue;
    const km = greatCircleKm(own.point, entry.point);
    if (km < nearestKm) [ward, nearestKm] = [entry, km];
  }
  return ward;
}

export function toSuggestion({ label, point, confidence }: GeocodeResult): PlaceSuggestion {
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
