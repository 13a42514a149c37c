/**
 * How well a place is known: its very point; where the merchant sent to before; a building or a street; a
 * neighbourhood; no more than a town.
 */
export type Sureness = "exact" | "before" | "spot" | "area" | "town";

/** A place that somebody may mean with what they have typed so far. */
export interface PlaceSuggestion {
  label: string;
  /** With its ward and city, as far as they are known. */
  full: string;
  latitude: number;
  longitude: number;
  /** A town's pin is its centre, which may be kilometres from any door. */
  is_wide: boolean;
  sureness: Sureness;
}

/** Below this a look-up may mean a whole region. */
const PRECISE = 0.65;
/** From here on a building or a street is meant. */
const SPOT = 0.79;

/** Of a look-up's confidence between 0 and 1. */
export function surenessOf(confidence: number): Sureness {
  if (confidence >= 1) return "exact";
  if (confidence >= SPOT) return "spot";
  return confidence >= PRECISE ? "area" : "town";
}
