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
import type { Locale } from "@/lib/core/locale";
import { MAP_LABELS } from "./labels";
import type { TileSource } from "./point";

interface BaseMapProps {
  locale: Locale;
  tiles: TileSource;
  bounds: LatLngBoundsExpression;
  /** Drawn on the map; told whether there is a picture below it. */
  children: (isPlain: boolean) => ReactNode;
}

const ZOOM_MAX = 17;
const PADDING: [number, number] = [36, 36];

/** A map that stays of use when its pictures do not come: then it is a plain grid with a scale. */
export function BaseMap({ locale, tiles, bounds, children }: BaseMapProps) {
  const labels = MAP_LABELS[locale];
  const [state, setState] = useState<"waiting" | "shown" | "plain">("waiting");
  const fail = () => setState((now) => (now === "shown" ? now : "plain"));
  return (
    <>
      <MapContainer
        bounds={bounds}
        boundsOptions={{ padding: PADDING, maxZoom: ZOOM_MAX }}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        className="route-map size-full"
      >
        {state === "plain" ? (
          <PlainGrid />
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
        <p className="absolute top-2 right-2 z-[1000] max-w-[60%] rounded-md bg-surface/90 px-2 py-1 text-right text-muted text-xs">
          {labels.noTiles}
        </p>
      )}
    </>
  );
}

/** Lines instead of streets, so that moving and zooming can be seen. */
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
