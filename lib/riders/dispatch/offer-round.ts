import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { loadSettings } from "@/lib/catalogue/load";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";
import { enqueue } from "@/lib/jobs/enqueue";
import { pushToRiders } from "@/lib/riders/push/push-to-riders";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider } from "./rider-job";

const AT_ONCE_MAX = 50;

/** Ends the rounds when no rider is needed. Specification silent: how a rider is found. */
export async function runOfferRound(tx: Tx, shipmentId: number, round: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const leg = findLegAwaitingRider(locked);
  if (!leg) return;
  await lapseOffers(tx, shipmentId);
  const { settings } = locked;
  const radii = settings.offer_radii_km;
  const last = radii.length - 1;
  const stage = Math.min(round, last);
  const riders = await candidates(tx, locked, leg.sequence, radii[stage] ?? 0, stage, round > last);
  const expiresAt = new Date(locked.now.getTime() + settings.offer_seconds * 1000);
  await offerShipment(tx, locked, riders, expiresAt);
  await pushToRiders(tx, riders, { kind: "offer", shipmentId, until: expiresAt.toISOString() });
  const isNarrow = stage === 0 && riders.length > 0;
  const isWide = riders.length === 0 && round <= last;
  await enqueue(
    tx,
    "rider.offer",
    { shipmentId, round: isNarrow ? 0 : Math.min(round, last) + 1 },
    { ...(!isWide && { runAt: expiresAt }), jobKey: `offer:${shipmentId}` },
  );
}

async function candidates(
  tx: Tx,
  { row, legs }: LockedShipment,
  legSequence: number,
  radiusKm: number,
  stage: number,
  again: boolean,
): Promise<number[]> {
  const origin = legs[legSequence - 1];
  if (!origin) return [];
  const limit = stage === 0 ? 1 : AT_ONCE_MAX;
  const around = { latitude: origin.originLatitude, longitude: origin.originLongitude };
  const onTheWay = legSequence === 1 ? await findTripRider(tx, row.id, again) : null;
  if (onTheWay !== null && stage === 0) return [onTheWay];
  const nearest = await findNearestRiders(tx, {
    mode: row.mode,
    vehicleTypeId: row.vehicleTypeId,
    shipmentId: row.id,
    legSequence,
    around,
    radiusKm,
    limit,
    again,
  });
  return onTheWay === null ? nearest : [onTheWay, ...nearest];
}

async function lapseOffers(tx: Tx, shipmentId: number): Promise<void> {
  await tx
    .update(assignment)
    .set({ status: "expired", endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.status, "offered"),
        sql`expires_at <= transaction_timestamp()`,
      ),
    );
}

async function findTripRider(tx: Tx, shipmentId: number, again: boolean): Promise<number | null> {
  const [found] = await tx.execute<{ rider_id: string | number | null }>(sql`
    select trip_rider(${shipmentId}::bigint, ${TRIP_PICKUP_METRES}::float8, ${TRIP_PARCELS_MAX}::int,
      ${again}::boolean) as rider_id`);
  const id = found?.rider_id ?? null;
  return id === null ? null : Number(id);
}

export async function offerShipment(
  tx: Tx,
  locked: LockedShipment,
  riderIds: readonly number[],
  expiresAt: Date,
): Promise<void> {
  const leg = findLegAwaitingRider(locked);
  if (!leg || riderIds.length === 0) return;
  await tx.insert(assignment).values(
    riderIds.map((riderId) => ({
      shipmentId: locked.row.id,
      legSequence: leg.sequence,
      riderId,
      status: "offered" as const,
      offeredAt: locked.now,
      expiresAt,
    })),
  );
}

interface Search {
  mode: Mode;
  vehicleTypeId: number;
  shipmentId: number;
  legSequence: number;
  around: Point;
  radiusKm: number;
  limit: number;
  again: boolean;
}

export async function findNearestRiders(tx: Tx, search: Search): Promise<number[]> {
  const { latitude, longitude } = search.around;
  const rows = await tx.execute<{ rider_id: string | number }>(sql`
    select rider_id from nearest_riders(${search.mode}, ${search.vehicleTypeId}::int, ${search.shipmentId}::bigint,
      ${search.legSequence}::int, ${latitude}::float8, ${longitude}::float8, ${search.radiusKm}::float8,
      ${search.limit}::int, ${search.again}::boolean) as rider_id`);
  return rows.map((row) => Number(row.rider_id));
}

const KM_PER_DEGREE = 111.32;
const WAITING_MAX = 50;

/** Finds waiting parcels by their jobs, to avoid a search of the shipment table. */
export async function rescheduleOffers(tx: Tx, riderId: number, at: Point): Promise<void> {
  const { offer_radii_km: radii } = await loadSettings(tx);
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select job.id from graphile_worker.jobs job
      join shipment on shipment.id = case when job.key like 'offer:%' then substr(job.key, 7)::bigint end
      join shipment_leg leg on leg.shipment_id = shipment.id and leg.status = 'pending' and leg.leg_type <> 'transit'
      join rider on rider.id = ${riderId} and rider.mode = shipment.mode
        and rider.vehicle_type_id = shipment.vehicle_type_id
      where job.task_identifier = 'rider.offer' and job.locked_at is null
        and job.run_at > now()
        and not exists (
          select from assignment open where open.shipment_id = shipment.id
            and open.status = 'offered' and open.expires_at > now())
        and ${KM_PER_DEGREE}::float8 * sqrt(power(leg.origin_latitude - ${at.latitude}::float8, 2)
          + power((leg.origin_longitude - ${at.longitude}::float8) * cos(radians(${at.latitude}::float8)), 2))
          <= ${Math.max(0, ...radii)}::float8
      limit ${WAITING_MAX}), run_at => now())`);
}
