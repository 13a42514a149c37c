import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";

export interface LiveRider {
  id: number;
  name: string;
  vehicle: string;
  isOnline: boolean;
  /** Null until the first position. */
  latitude: number | null;
  longitude: number | null;
  seenAt: string | null;
  /** The rider's present job. */
  shipmentId: number | null;
  shipmentNumber: string | null;
}

export interface LiveEnd {
  address: string;
  latitude: number;
  longitude: number;
}

export interface LiveShipment {
  id: number;
  shipmentNumber: string;
  status: ShipmentStatus;
  type: ShipmentType;
  /** Since when it waits for a rider; null while it need not. */
  waitingSince: string | null;
  rider: string | null;
  pickup: LiveEnd;
  dropoff: LiveEnd;
}

/** A phone that is out tells its place every few seconds: two minutes without it are no accident. */
const HEARD_OF_MS = 120_000;

/** Whether the rider was heard of lately, by the clock of the map. */
export function isHeardOf({ seenAt }: Pick<LiveRider, "seenAt">, at: string): boolean {
  return seenAt !== null && Date.parse(at) - Date.parse(seenAt) <= HEARD_OF_MS;
}

/** Who is out and what is under way, at one moment. */
export interface LiveMap {
  at: string;
  riders: LiveRider[];
  hasMoreRiders: boolean;
  shipments: LiveShipment[];
  hasMoreShipments: boolean;
}
