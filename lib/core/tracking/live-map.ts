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
  /** The last sign of life: a position, or a request of the rider's page. */
  heardAt: string | null;
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
  /** Where its next rider or carrier finds it; null while it is carried. */
  waitsAt: LiveEnd | null;
}

/** Where a parcel is drawn, and as what: until it is carried what matters is where it waits, then where it goes. */
export function placeOnMap({
  waitingSince,
  waitsAt,
  dropoff,
}: Pick<LiveShipment, "waitingSince" | "waitsAt" | "dropoff">) {
  if (!waitsAt) return { kind: "dropoff", end: dropoff } as const;
  return { kind: waitingSince ? "waiting" : "pickup", end: waitsAt } as const;
}

/** A phone that is out tells its place every few seconds, or asks for news: two minutes without either are no accident. */
const RECENTLY_SEEN_MS = 120_000;

/** Whether the rider was heard of lately, by the clock of the map. */
export function isRecentlySeen({ heardAt }: Pick<LiveRider, "heardAt">, at: string): boolean {
  return heardAt !== null && Date.parse(at) - Date.parse(heardAt) <= RECENTLY_SEEN_MS;
}

/** Who is out and what is under way, at one moment. */
export interface LiveMap {
  at: string;
  riders: LiveRider[];
  hasMoreRiders: boolean;
  shipments: LiveShipment[];
  hasMoreShipments: boolean;
}
