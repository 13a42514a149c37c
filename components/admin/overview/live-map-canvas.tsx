"use client";

import { latLngBounds } from "leaflet";
import { useState } from "react";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { BaseMap } from "@/components/shipments/map/base-map";
import { Sign } from "@/components/shipments/map/markers";
import type { MapPoint, TileSource } from "@/components/shipments/map/point";
import type { Locale } from "@/lib/core/locale";
import type { LiveMap, LiveRider, LiveShipment } from "@/lib/core/tracking/live-map";

/** The mainland and the islands, shown while no rider is out. */
const TANZANIA: [[number, number], [number, number]] = [
  [-11.8, 29.3],
  [-0.9, 40.5],
];
/** Until the rider has collected the parcel, what matters is where it waits. */
const BEFORE_PICKUP = new Set<LiveShipment["status"]>(["confirmed", "pickup_dispatched"]);

interface LiveMapCanvasProps {
  locale: Locale;
  tiles: TileSource;
  live: LiveMap;
}

/** Riders and parcels on a map, which stays where it was moved to while they move. */
export default function LiveMapCanvas({ locale, tiles, live }: LiveMapCanvasProps) {
  const points = [
    ...live.shipments.map((shipment) => [`shipment ${shipment.id}`, parcelPoint(shipment, locale)] as const),
    ...live.riders.flatMap((rider) => riderPoint(rider)),
  ];
  const [bounds] = useState(() =>
    points.length === 0
      ? TANZANIA
      : latLngBounds(points.map(([, { latitude, longitude }]) => [latitude, longitude])),
  );
  return (
    <BaseMap locale={locale} tiles={tiles} bounds={bounds}>
      {() => points.map(([key, point]) => <Sign key={key} point={point} />)}
    </BaseMap>
  );
}

function parcelPoint(shipment: LiveShipment, locale: Locale): MapPoint {
  const { shipmentNumber, status, pickup, dropoff } = shipment;
  const kind = BEFORE_PICKUP.has(status) ? "pickup" : "dropoff";
  const { latitude, longitude } = kind === "pickup" ? pickup : dropoff;
  const label = `${shipmentNumber}: ${ADMIN_LABELS[locale].shipmentStatus[status]}`;
  return { kind, label, latitude, longitude };
}

function riderPoint({ id, name, shipmentNumber, latitude, longitude }: LiveRider) {
  if (latitude === null || longitude === null) return [];
  const label = shipmentNumber ? `${name}: ${shipmentNumber}` : name;
  const point: MapPoint = { kind: "rider", label, latitude, longitude };
  return [[`rider ${id}`, point] as const];
}
