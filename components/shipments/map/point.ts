/** Where the pictures of a map come from, and whom to name for them. */
export interface TileSource {
  url: string;
  attribution: string;
}

export interface MapPoint {
  kind: "pickup" | "waiting" | "dropoff" | "hub" | "rider" | "silent";
  label: string;
  latitude: number;
  longitude: number;
}

/** A part of the way, with its length by road. */
export interface MapLine {
  from: readonly [latitude: number, longitude: number];
  to: readonly [latitude: number, longitude: number];
  distanceKm: number;
  isDone: boolean;
}
