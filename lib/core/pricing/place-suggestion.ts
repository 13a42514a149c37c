import { greatCircleKm, type Point } from "./geography";

/** `before`: a place to which the merchant has sent before. `spot`: a building or a street. */
export type PlacePrecision = "exact" | "before" | "spot" | "area" | "town";

export interface PlaceSuggestion {
  label: string;
  full: string;
  latitude: number;
  longitude: number;
  /** The point is a town's centre, possibly kilometres from the address. */
  is_wide: boolean;
  sureness: PlacePrecision;
  also: string | null;
  is_name: boolean;
}

/** Distances beyond which a pin and its address contradict each other. */
const FAR_KM: Record<PlacePrecision, number> = { exact: 1, before: 1, spot: 1.5, area: 3, town: 30 };

export function getSuspiciousDistanceKm(pin: Point, found: PlaceSuggestion): number | null {
  const km = greatCircleKm(pin, found);
  return km > FAR_KM[found.sureness] ? km : null;
}

export function mergePlaceName(
  { label, sureness, is_name: isName }: PlaceSuggestion,
  typed: string,
  lengthMax: number,
): string {
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  if (label.toLowerCase().startsWith(typed.toLowerCase())) return label;
  if (sureness === "exact" || holds(typed, removeTown(label))) return typed;
  const details = typed
    .split(",")
    .slice(1)
    .map((part) => part.trim());
  const named = isName
    ? [label, ...details.filter((part) => !holds(label, part))].join(", ")
    : `${typed}, ${label}`;
  return named.length <= lengthMax ? named : typed;
}

export function removeTown(label: string): string {
  return label.split(",", 1)[0]!;
}

const AREA_CONFIDENCE = 0.65;
const SPOT_CONFIDENCE = 0.79;

export function toPlacePrecision(confidence: number): PlacePrecision {
  if (confidence >= 1) return "exact";
  if (confidence >= SPOT_CONFIDENCE) return "spot";
  return confidence >= AREA_CONFIDENCE ? "area" : "town";
}
