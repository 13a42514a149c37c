"use client";

import type { Marker } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet";
import { BaseMap } from "./base-map";
import { Sign } from "./markers";
import type { MapPoint, TileSource } from "./point";

export interface PinMapProps {
  tiles: TileSource;
  pin: MapPoint;
  onMove: (latitude: number, longitude: number) => void;
}

/** Degrees around the pin at first: some streets. */
const AROUND = 0.006;

/** One pin that can be dragged to the door. Coordinates typed beside it do the same. */
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
          <Sign point={pin} ref={marker} draggable autoPan eventHandlers={{ dragend: moved }} />
          <Follow latitude={latitude} longitude={longitude} />
        </>
      )}
    </BaseMap>
  );
}

/** Goes where the pin is put by other means. */
function Follow({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap();
  useEffect(() => {
    map.panTo([latitude, longitude]);
  }, [map, latitude, longitude]);
  return null;
}
