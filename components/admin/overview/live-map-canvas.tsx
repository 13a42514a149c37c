"use client";

import { latLngBounds } from "leaflet";
import { useState } from "react";
import { useLocale } from "#locale";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { BaseMap } from "@/components/shipments/map/base-map";
import { MapMarker } from "@/components/shipments/map/markers";
import type { MapPoint, TileSource } from "@/components/shipments/map/point";
import type { Locale } from "@/lib/core/locale";
import {
  isRecentlySeen,
  type LiveMap,
  type LiveRider,
  type LiveShipment,
  getMapPosition,
} from "@/lib/core/tracking/live-map";
import { LIVE_MAP_LABELS } from "./labels-live-map";

/** Bounds of the mainland and the islands. The map shows these bounds while no rider is online. */
const TANZANIA: [[number, number], [number, number]] = [
  [-11.8, 29.3],
  [-0.9, 40.5],
];

interface LiveMapCanvasProps {
  tiles: TileSource;
  live: LiveMap;
}

/** Shows riders and parcels on a map. Updates do not reset the pan and zoom of the user. */
export default function LiveMapCanvas({ tiles, live }: LiveMapCanvasProps) {
  const locale = useLocale();
  const points = [
    ...live.shipments.map((shipment) => [`shipment ${shipment.id}`, parcelPoint(shipment, locale)] as const),
    ...live.riders.flatMap((rider) => riderPoint(rider, live.at, locale)),
  ];
  const free = points.map(([, point]) => point);
  const [bounds] = useState(() =>
    points.length === 0
      ? TANZANIA
      : latLngBounds(points.map(([, { latitude, longitude }]) => [latitude, longitude])),
  );
  return (
    <BaseMap tiles={tiles} bounds={bounds} free={free}>
      {() => points.map(([key, point]) => <MapMarker key={key} point={point} />)}
    </BaseMap>
  );
}

function parcelPoint(shipment: LiveShipment, locale: Locale): MapPoint {
  const { shipmentNumber, status, waitingSince } = shipment;
  const { kind, end } = getMapPosition(shipment);
  const { latitude, longitude } = end;
  const word = waitingSince ? LIVE_MAP_LABELS[locale].waits : SHIPMENT_TEXTS[locale].statuses[status];
  const label = `${shipmentNumber}: ${word}`;
  return { kind, label, latitude, longitude };
}

function riderPoint(rider: LiveRider, at: string, locale: Locale) {
  const { id, name, shipmentNumber, latitude, longitude } = rider;
  if (latitude === null || longitude === null) return [];
  const isSilent = !isRecentlySeen(rider, at);
  const said = [name, shipmentNumber, isSilent && LIVE_MAP_LABELS[locale].silent].filter(Boolean);
  const point: MapPoint = {
    kind: isSilent ? "silent" : "rider",
    label: said.join(" · "),
    latitude,
    longitude,
  };
  return [[`rider ${id}`, point] as const];
}
