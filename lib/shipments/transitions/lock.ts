import { sql } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { type StoredTime, fromColumns } from "@/db/stored";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { ShipmentState } from "@/lib/core/lifecycle/lifecycle";
import type { Point } from "@/lib/core/pricing/geography";
import { type Settings, settingsSchema } from "@/lib/core/pricing/settings";
import type { TripShipment } from "@/lib/core/riders/trip";
import type { ServiceHours } from "@/lib/core/time/service-hours";

export type ShipmentRow = typeof shipment.$inferSelect;
export type LegRow = typeof shipmentLeg.$inferSelect;
export type ActiveAssignment = typeof assignment.$inferSelect & { riderName: string; riderVehicle: string };

export interface ShipmentSnapshot {
  row: ShipmentRow;
  legs: LegRow[];
  assignment: ActiveAssignment | null;
  wasReplaced: boolean;
  speedKmh: number;
  riderSpeedKmh: number | null;
  riderPosition: Point | null;
  mates: TripShipment[];
  laneHours: number | null;
  /** Hours of the destination hub; null for same-city and for a hub that is always open. */
  hubHours: ServiceHours | null;
  lastEventAt: Date | null;
  settings: Settings;
  /** Database time, which decides fees and expiry. */
  now: Date;
}

/** True for a scheduled shipment until the search for a rider starts. Specification: Scheduled pickup. */
export function isSearchPlanned({
  searchAt,
  searchStartedAt,
}: Pick<ShipmentRow, "searchAt" | "searchStartedAt">) {
  return searchAt !== null && searchStartedAt === null;
}

export interface LockedShipment extends ShipmentSnapshot {
  isLocked: true;
}

/** Throws shipment_not_found. */
export async function lockShipment(tx: Tx, shipmentId: number): Promise<LockedShipment> {
  return lock(tx, shipmentId, null);
}

export async function lockShipmentsSkipLocked(
  tx: Tx,
  shipmentIds: readonly number[],
): Promise<LockedShipment[]> {
  const rows = await queryPrepared<{ state: unknown }>(
    tx,
    "select lock_free_shipments($1::bigint[]) as state",
    [`{${shipmentIds.join(",")}}`],
  );
  return rows.map(({ state }) => parseLockedShipment(state));
}

/** Throws shipment_not_found, also for a shipment of another merchant. */
export async function lockMerchantShipment(
  tx: Tx,
  owner: Caller,
  shipmentId: number,
): Promise<LockedShipment> {
  return lock(tx, shipmentId, owner);
}

/** Throws shipment_not_found. */
export async function readShipment(tx: Tx, shipmentId: number): Promise<ShipmentSnapshot> {
  const [found] = await tx.execute<{ state: unknown }>(
    sql`select shipment_state(${shipmentId}::bigint) as state`,
  );
  return seenShipment(found?.state);
}

export async function readMerchantShipment(
  tx: Tx,
  owner: Caller,
  shipmentId: number,
): Promise<ShipmentSnapshot> {
  const [found] = await tx.execute<{ state: unknown }>(sql`
    select shipment_state(id) as state from shipment
    where id = ${shipmentId} and merchant_id = ${owner.merchantId} and mode = ${owner.mode}`);
  return seenShipment(found?.state);
}

export function toLifecycleState({
  row,
  legs,
  assignment: active,
}: Pick<ShipmentSnapshot, "row" | "legs" | "assignment">): ShipmentState {
  return {
    status: row.status,
    type: row.type,
    paid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    riderArrived: active?.status === "arrived_at_pickup",
    isSearchPlanned: isSearchPlanned(row),
    legs: legs.map((leg) => leg.status),
    failure: row.failure,
  };
}

async function lock(tx: Tx, shipmentId: number, owner: Caller | null): Promise<LockedShipment> {
  const [found] = await queryPrepared<{ state: unknown }>(
    tx,
    "select lock_shipment($1::bigint, $2::bigint, $3::text) as state",
    [shipmentId, owner?.merchantId ?? null, owner?.mode ?? null],
  );
  return parseLockedShipment(found?.state);
}

export function parseLockedShipment(state: unknown): LockedShipment {
  return { ...seenShipment(state), isLocked: true };
}

function seenShipment(state: unknown): ShipmentSnapshot {
  if (!state) throw new ConditionError("shipment_not_found", "Shipment not found");
  const found = (typeof state === "string" ? JSON.parse(state) : state) as ShipmentStateJson;
  const { assignment: active, last_event_at: lastEventAt } = found;
  return {
    row: fromColumns(shipment, found.shipment),
    legs: (found.legs ?? []).map((leg) => fromColumns(shipmentLeg, leg)),
    assignment: active && {
      ...fromColumns(assignment, active),
      riderName: active.rider_name,
      riderVehicle: active.rider_vehicle,
    },
    speedKmh: found.speed_kmh,
    riderSpeedKmh: active?.rider_speed_kmh ?? null,
    riderPosition: active && placeOf(active),
    mates: found.mates ?? [],
    laneHours: found.lane_hours,
    hubHours: found.hub_hours,
    wasReplaced: found.was_replaced,
    lastEventAt: lastEventAt === null ? null : new Date(lastEventAt),
    settings: settingsSchema.parse(found.settings),
    now: new Date(found.now),
  };
}

function placeOf({ rider_latitude: latitude, rider_longitude: longitude }: WorkingRider): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

interface WorkingRider {
  rider_name: string;
  rider_vehicle: string;
  rider_speed_kmh: number;
  rider_latitude: number | null;
  rider_longitude: number | null;
}

interface ShipmentStateJson {
  shipment: object;
  legs: object[] | null;
  assignment: WorkingRider | null;
  mates: TripShipment[] | null;
  speed_kmh: number;
  lane_hours: number | null;
  hub_hours: ServiceHours | null;
  was_replaced: boolean;
  last_event_at: StoredTime | null;
  settings: unknown;
  now: StoredTime;
}
