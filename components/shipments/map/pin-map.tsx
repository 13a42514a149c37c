"use client";

import type { Marker } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet";
import { BaseMap } from "./base-map";
import { MapMarker } from "./markers";
import type { MapPoint, TileSource } from "./point";

export interface PinMapProps {
  tiles: TileSource;
  pin: MapPoint;
  onMove: (latitude: number, longitude: number) => void;
}

/** Distance from the pin to the edges of the initial view, in degrees: about 660 m, a few streets. */
const AROUND = 0.006;

/** A map with a draggable pin. The form's coordinate fields are the keyboard alternative. */
export default function PinMap({ tiles, pin, onMove }: PinMapProps) {
  const { latitude, longitude } = pin;
  const free = useMemo(() => [pin], [pin]);
  const marker = useRef<Marker>(null);
  const bounds: [[number, number], [number, number]] = [
    [latitude - AROUND, longitude - AROUND],
    [latitude + AROUND, longitude + AROUND],
  ];
  const moved = () => {
    const at = marker.current?.getLatLng();
    if (at) onMove(at.lat, at.lng);
  };
  return (
    <BaseMap {...{ tiles, bounds, free }}>
      {() => (
        <>
          <MapMarker point={pin} ref={marker} draggable autoPan eventHandlers={{ dragend: moved }} />
          <Follow latitude={latitude} longitude={longitude} />
        </>
      )}
    </BaseMap>
  );
}

/** Moves the map when the pin changes outside the map. */
function Follow({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap();
  useEffect(() => {
    map.panTo([latitude, longitude]);
  }, [map, latitude, longitude]);
  return null;
}
