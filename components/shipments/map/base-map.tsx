"use client";

import "leaflet/dist/leaflet.css";
import "./map.css";
import { DomUtil, GridLayer, type LatLngBoundsExpression } from "leaflet";
import { type ReactNode, useEffect, useState } from "react";
import {
  AttributionControl,
  MapContainer,
  ScaleControl,
  TileLayer,
  useMap,
  ZoomControl,
} from "react-leaflet";
import { useLabels } from "#locale";
import { MAP_LABELS } from "./labels";
import { OfflinePlaceNames } from "./offline-place-names";
import { OfflineWater } from "./offline-water";
import type { MapPoint, TileSource } from "./point";

interface BaseMapProps {
  tiles: TileSource;
  bounds: LatLngBoundsExpression;
  /** Points that place names must not cover. */
  free?: readonly MapPoint[];
  coveredRight?: number;
  /** Renders the map layers. `isPlain` is true if map tiles are missing. */
  children: (isPlain: boolean) => ReactNode;
}

const NOTHING: readonly MapPoint[] = [];
const ZOOM_MAX = 17;
/** Padding in pixels that keeps points clear of the map's buttons and notice. */
const TOP_LEFT: [number, number] = [68, 64];
const BOTTOM_RIGHT: [number, number] = [36, 36];

/** A map that works without tiles: the map then shows coast, lakes, a grid, a scale and place names. */
export function BaseMap({ tiles, bounds, free = NOTHING, coveredRight = 0, children }: BaseMapProps) {
  const labels = useLabels(MAP_LABELS);
  const [state, setState] = useState<"waiting" | "shown" | "plain">("waiting");
  const covered = matchMedia("(width >= 64rem)").matches ? coveredRight : 0;
  const fail = () => setState((now) => (now === "shown" ? now : "plain"));
  return (
    <>
      <MapContainer
        bounds={bounds}
        boundsOptions={{
          paddingTopLeft: TOP_LEFT,
          paddingBottomRight: [BOTTOM_RIGHT[0] + covered, BOTTOM_RIGHT[1]],
          maxZoom: ZOOM_MAX,
        }}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        className="route-map size-full"
      >
        {state === "plain" ? (
          <>
            <OfflineWater />
            <PlainGrid />
            <OfflinePlaceNames free={free} />
          </>
        ) : (
          <TileLayer
            url={tiles.url}
            attribution={tiles.attribution}
            maxZoom={19}
            eventHandlers={{ tileload: () => setState("shown"), tileerror: fail }}
          />
        )}
        <ZoomControl zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
        <ScaleControl imperial={false} />
        <AttributionControl prefix={false} />
        {children(state === "plain")}
      </MapContainer>
      {state === "plain" && (
        <p className="map-notice absolute top-2 right-2 left-16 z-[1000] ml-auto w-fit rounded-md bg-sheet/90 px-2 py-1 text-right text-muted text-xs">
          {labels.noTiles}
        </p>
      )}
    </>
  );
}

/** Grid lines that make panning and zooming visible without streets. */
function PlainGrid() {
  const map = useMap();
  useEffect(() => {
    const layer = new Squares();
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map]);
  return null;
}

class Squares extends GridLayer {
  override createTile(): HTMLElement {
    return DomUtil.create("div", "map-grid");
  }
}
