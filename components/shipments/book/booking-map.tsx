import type { TileSource } from "../map/point";
import { TripMap } from "../map/trip-map";
import { type Draft, parseMapPin } from "./draft";

interface WayMapProps {
  tiles: TileSource;
  placed: Draft;
  distanceKm: number;
}

export function BookingMap({ placed, ...shown }: WayMapProps) {
  const [from, to] = [parseMapPin(placed.sender), parseMapPin(placed.receiver)];
  if (!from || !to) return null;
  return (
    <TripMap
      {...shown}
      pickup={{ ...from, name: placed.sender.address }}
      dropoff={{ ...to, name: placed.receiver.address }}
    />
  );
}
