"use client";

import { type Polyline as LeafletPolyline, latLngBounds } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Polyline, Tooltip, useMap } from "react-leaflet";
import { useLocale } from "#locale";
import { flatDistanceKm } from "@/lib/core/tracking/flat-geometry";
import { BaseMap } from "../shipments/map/base-map";
import { MAP_LABELS } from "../shipments/map/labels";
import { MapMarker } from "../shipments/map/markers";
import type { MapPoint, TileSource } from "../shipments/map/point";

export interface LiveMapProps {
  tiles: TileSource;
  rider: MapPoint;
  dropoff: MapPoint;
  isStale: boolean;
}

export default function TrackingMap({ tiles, rider, dropoff, isStale }: LiveMapProps) {
  const locale = useLocale();
  const bounds = latLngBounds(at(rider), at(dropoff));
  const km = flatDistanceKm(rider, dropoff);
  const free = useMemo(() => [rider, dropoff], [rider, dropoff]);
  const line = useRef<LeafletPolyline>(null);
  useEffect(() => {
    // Leaflet does not move a tooltip with its line.
    if (line.current?.isTooltipOpen()) line.current.getTooltip()?.setLatLng(middleOf(rider, dropoff));
  }, [rider, dropoff]);
  return (
    <BaseMap {...{ tiles, bounds, free }}>
      {(isPlain) => (
        <>
          <Polyline
            ref={line}
            positions={[at(rider), at(dropoff)]}
            className="stroke-act"
            weight={3}
            dashArray="2 8"
          >
            <Tooltip key={String(isPlain)} permanent={isPlain && km >= APART_KM} direction="center">
              <span>{MAP_LABELS[locale].km(km)}</span>
            </Tooltip>
          </Polyline>
          <MapMarker point={dropoff} />
          <MapMarker point={rider} opacity={isStale ? STALE_OPACITY : 1} />
          <KeepInSight rider={rider} dropoff={dropoff} />
        </>
      )}
    </BaseMap>
  );
}

const STALE_OPACITY = 0.5;
/** Minimum line length in km for a label. On a shorter line, the label would cover the rider and the pin. */
const APART_KM = 0.3;
const PADDING: [number, number] = [36, 36];
const ZOOM_MAX = 17;

/** Moves the map only if the rider leaves the view, so that the user's pan and zoom persist. */
function KeepInSight({ rider, dropoff }: { rider: MapPoint; dropoff: MapPoint }) {
  const map = useMap();
  useEffect(() => {
    if (map.getBounds().contains(at(rider))) return;
    map.fitBounds(latLngBounds(at(rider), at(dropoff)), { padding: PADDING, maxZoom: ZOOM_MAX });
  }, [map, rider, dropoff]);
  return null;
}

function middleOf(one: MapPoint, other: MapPoint): [number, number] {
  return [(one.latitude + other.latitude) / 2, (one.longitude + other.longitude) / 2];
}

function at({ latitude, longitude }: MapPoint): [number, number] {
  return [latitude, longitude];
}
