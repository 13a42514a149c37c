import type { Locale } from "@/lib/core/locale";
import { MAP_LABELS } from "../map/labels";
import { LiveRouteMap } from "../map/map-frame";
import type { MapPoint, TileSource } from "../map/point";
import { type Draft, pinOf } from "./draft";

interface WayMapProps {
  locale: Locale;
  tiles: TileSource;
  /** With the pins that the price belongs to. */
  placed: Draft;
  distanceKm: number;
}

/** The two places that a price belongs to, and how far apart they are, before anything is paid. */
export function WayMap({ locale, tiles, placed, distanceKm }: WayMapProps) {
  const labels = MAP_LABELS[locale];
  const [from, to] = [pinOf(placed.sender), pinOf(placed.receiver)];
  if (!from || !to) return null;
  const points: MapPoint[] = [
    { kind: "pickup", label: `${labels.pickup}: ${placed.sender.address}`, ...from },
    { kind: "dropoff", label: `${labels.dropoff}: ${placed.receiver.address}`, ...to },
  ];
  return (
    <LiveRouteMap
      locale={locale}
      loadingText={labels.loading}
      tiles={tiles}
      points={points}
      lines={[
        {
          from: [from.latitude, from.longitude],
          to: [to.latitude, to.longitude],
          distanceKm,
          isDone: false,
        },
      ]}
      className="h-44 rounded-lg border border-line"
    />
  );
}
