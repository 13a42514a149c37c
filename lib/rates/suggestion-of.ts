import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { type PlaceSuggestion, toPlacePrecision } from "@/lib/core/pricing/place-suggestion";
import { fullName } from "./full-name";

/** A place that a look-up found. */
export function suggestionOf({ label, point, confidence }: Geocoded): PlaceSuggestion {
  const sureness = toPlacePrecision(confidence);
  const isWide = sureness === "town";
  return {
    label,
    full: fullName(label, point),
    ...point,
    is_wide: isWide,
    sureness,
    also: null,
    is_name: false,
  };
}
