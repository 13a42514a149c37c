import type { Point } from "@/lib/core/pricing/geography";

/** `confidence` is 1 for coordinates, and lower for large places and inexact matches. */
export interface GeocodeResult {
  point: Point;
  confidence: number;
  label: string;
}

/** Returns null for an unknown address. Throws if the maps service fails. */
export interface Geocoder {
  geocode(address: string): Promise<GeocodeResult | null>;
}
