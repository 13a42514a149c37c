"use client";

import { latLngBounds } from "leaflet";
import { useEffect } from "react";
import { Polyline, Tooltip, useMap } from "react-leaflet";
import type { Locale } from "@/lib/core/locale";
import { nearbyKm } from "@/lib/core/tracking/tracking-sighting";
import { BaseMap } from "../shipments/map/base-map";
import { MAP_LABELS } from "../shipments/map/labels";
import { Sign } from "../shipments/map/markers";
import type { MapPoint, TileSource } from "../shipments/map/point";

export interface LiveMapProps {
  locale: Locale;
  tiles: TileSource;
  rider: MapPoint;
  dropoff: MapPoint;
  isStale: boolean;
}

/** The rider coming nearer. What it shows stands below it in words. */
export default function TrackingMap({ locale, tiles, rider, dropoff, isStale }: LiveMapProps) {
  const bounds = latLngBounds(at(rider), at(dropoff));
  return (
    <BaseMap locale={locale} tiles={tiles} bounds={bounds}>
      {(isPlain) => (
        <>
          <Polyline positions={[at(rider), at(dropoff)]} className="stroke-accent" weight={3} dashArray="2 8">
            <Tooltip key={String(isPlain)} permanent={isPlain} direction="center">
              {MAP_LABELS[locale].km(nearbyKm(rider, dropoff))}
            </Tooltip>
          </Polyline>
          <Sign point={dropoff} />
          <Sign point={rider} opacity={isStale ? STALE_OPACITY : 1} />
          <KeepInSight rider={rider} dropoff={dropoff} />
        </>
      )}
    </BaseMap>
  );
}

const STALE_OPACITY = 0.5;
const PADDING: [number, number] = [36, 36];
const ZOOM_MAX = 17;

/** Leaves the map where the reader put it, until the rider rides out of it. */
function KeepInSight({ rider, dropoff }: { rider: MapPoint; dropoff: MapPoint }) {
  const map = useMap();
  useEffect(() => {
    if (map.getBounds().contains(at(rider))) return;
    map.fitBounds(latLngBounds(at(rider), at(dropoff)), { padding: PADDING, maxZoom: ZOOM_MAX });
  }, [map, rider, dropoff]);
  return null;
}

function at({ latitude, longitude }: MapPoint): [number, number] {
  return [latitude, longitude];
}
