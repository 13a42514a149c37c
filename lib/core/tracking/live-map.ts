import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";

export interface LiveRider {
  id: number;
  name: string;
  vehicle: string;
  isOnline: boolean;
  /** Null until the rider sends the first position. */
  latitude: number | null;
  longitude: number | null;
  seenAt: string | null;
  heardAt: string | null;
  shipmentId: number | null;
  shipmentNumber: string | null;
}

export interface MapEndpoint {
  address: string;
  latitude: number;
  longitude: number;
}

export interface LiveShipment {
  id: number;
  shipmentNumber: string;
  status: ShipmentStatus;
  type: ShipmentType;
  waitingSince: string | null;
  rider: string | null;
  pickup: MapEndpoint;
  dropoff: MapEndpoint;
  waitsAt: MapEndpoint | null;
}

export function getMapPosition({
  waitingSince,
  waitsAt,
  dropoff,
}: Pick<LiveShipment, "waitingSince" | "waitsAt" | "dropoff">) {
  if (!waitsAt) return { kind: "dropoff", end: dropoff } as const;
  return { kind: waitingSince ? "waiting" : "pickup", end: waitsAt } as const;
}

const RECENTLY_SEEN_MS = 120_000;

export function isRecentlySeen({ heardAt }: Pick<LiveRider, "heardAt">, at: string): boolean {
  return heardAt !== null && Date.parse(at) - Date.parse(heardAt) <= RECENTLY_SEEN_MS;
}

export interface LiveMap {
  at: string;
  riders: LiveRider[];
  hasMoreRiders: boolean;
  shipments: LiveShipment[];
  hasMoreShipments: boolean;
}
