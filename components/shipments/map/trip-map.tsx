import { useLabels } from "#locale";
import type { Point } from "@/lib/core/pricing/geography";
import { MAP_LABELS } from "./labels";
import { LiveRouteMap } from "./map-frame";
import type { TileSource } from "./point";

export interface TripMapProps {
  tiles: TileSource;
  pickup: Point & { name: string };
  dropoff: Point & { name: string };
  distanceKm: number;
  className?: string;
}

const FRAMED = "h-44 rounded-lg border border-line";

export function TripMap({ tiles, pickup, dropoff, distanceKm, className = FRAMED }: TripMapProps) {
  const labels = useLabels(MAP_LABELS);
  const [from, to] = [pickup, dropoff].map(({ latitude, longitude }) => [latitude, longitude] as const);
  return (
    <LiveRouteMap
      loadingText={labels.loading}
      tiles={tiles}
      points={[
        { ...pickup, kind: "pickup", label: `${labels.pickup}: ${pickup.name}` },
        { ...dropoff, kind: "dropoff", label: `${labels.dropoff}: ${dropoff.name}` },
      ]}
      lines={[{ from: from!, to: to!, distanceKm, isDone: false }]}
      className={className}
    />
  );
}
