import { greatCircleKm, type Point } from "./geography";

/**
 * How well a place is known: its very point; where the merchant sent to before; a building or a street; a
 * neighbourhood; no more than a town.
 */
export type PlacePrecision = "exact" | "before" | "spot" | "area" | "town";

/** A place that somebody may mean with what they have typed so far. */
export interface PlaceSuggestion {
  label: string;
  /** With its ward and city, as far as they are known. */
  full: string;
  latitude: number;
  longitude: number;
  /** A town's pin is its centre, which may be kilometres from any door. */
  is_wide: boolean;
  sureness: PlacePrecision;
  /** Another name of the place, which begins with what was typed. */
  also: string | null;
  /** Whether what was typed before the first comma is no more than a name of the place, or its beginning. */
  is_name: boolean;
}

/** Farther from a pin, an address means something else: a look-up is nearer to a door the more it knows. */
const FAR_KM: Record<PlacePrecision, number> = { exact: 1, before: 1, spot: 1.5, area: 3, town: 30 };

/** How far a pin is from the place that its address is found as, where that is too far for both to be meant; else null. */
export function getSuspiciousDistanceKm(pin: Point, found: PlaceSuggestion): number | null {
  const km = greatCircleKm(pin, found);
  return km > FAR_KM[found.sureness] ? km : null;
}

/**
 * The address with the name of the place that was chosen for it: what was typed as a name of the place gives way to its
 * own name, and details stay.
 */
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

/** Without the town: details may be put before and after it. */
export function removeTown(label: string): string {
  return label.split(",", 1)[0]!;
}

/** Below this a look-up may mean a whole region. */
const AREA_CONFIDENCE = 0.65;
/** From here on a building or a street is meant. */
const SPOT_CONFIDENCE = 0.79;

/** Of a look-up's confidence between 0 and 1. */
export function toPlacePrecision(confidence: number): PlacePrecision {
  if (confidence >= 1) return "exact";
  if (confidence >= SPOT_CONFIDENCE) return "spot";
  return confidence >= AREA_CONFIDENCE ? "area" : "town";
}
