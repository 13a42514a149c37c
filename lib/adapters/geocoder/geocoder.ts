import type { Point } from "@/lib/core/pricing/geography";

/** `confidence`: 1 for coordinates, lower for wide places and loose matches. */
export interface Geocoded {
  point: Point;
  confidence: number;
  label: string;
}

/** Null for an unknown address. Throws when the maps service fails. */
export interface Geocoder {
  geocode(address: string): Promise<Geocoded | null>;
}
