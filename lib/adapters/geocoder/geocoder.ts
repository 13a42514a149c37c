import type { Point } from "@/lib/core/pricing/geography";

/** `confidence` is 0 to 1: 1 for coordinates, lower the wider the place or the looser the match. */
export interface Geocoded {
  point: Point;
  confidence: number;
  label: string;
}

/** Finds where an address is; null when it is unknown. Throws when the maps service does not answer. */
export interface Geocoder {
  geocode(address: string): Promise<Geocoded | null>;
}
