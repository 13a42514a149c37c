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

export interface MapLine {
  from: readonly [latitude: number, longitude: number];
  to: readonly [latitude: number, longitude: number];
  distanceKm: number;
  isDone: boolean;
}
