import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import { getPlannedAttempt } from "@/lib/core/lifecycle/failure";
import { greatCircleKm, type Point, roundKm } from "@/lib/core/pricing/geography";
import { applyBasisPoints } from "@/lib/core/pricing/pricing";
import {
  getRiderStage,
  type LastJobEarnings,
  type PlannedAttemptView,
  type PlannedWindow,
  type RiderJobView,
  type RiderOffer,
  type RiderStage,
  type RiderState,
  waitingMinutesLeft,
} from "@/lib/core/riders/rider-state";
import { sortTripJobs } from "@/lib/core/riders/trip";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";
import { getRequiredProof, PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { getCurrentProposal } from "@/lib/core/tracking/receiver-forms";
import { extractArea, extractPickupArea } from "@/lib/core/tracking/tracking-mask";
import type { LegRow, ShipmentRow } from "@/lib/shipments/transitions/lock";

export async function readRiderState(riderId: number, tx: Tx = read()): Promise<RiderState> {
  const [[who], active] = await Promise.all([findRider(tx, riderId), findActive(tx, riderId)]);
  if (!who) throw new ConditionError("not_logged_in");
  const { now, latitude, longitude, ...shown } = who;
  const at: Point | null = latitude === null || longitude === null ? null : { latitude, longitude };
  const sorted = sortTripJobs(await readJobs(tx, active, now), at);
  return {
    server_time: now.toISOString(),
    rider: shown,
    seen_at: at,
    ...sorted,
    offer: await readOffer(tx, riderId, at),
    earned: sorted.job ? null : await readCompletedJobs(tx, riderId, now),
  };
}

async function readJobs(tx: Tx, active: Active[], now: Date) {
  const views = await Promise.all(active.map((each) => readJobView(tx, each, now)));
  return views.filter((view) => view !== null);
}

type Active = Awaited<ReturnType<typeof findActive>>[number];

function findRider(tx: Tx, riderId: number) {
  return tx
    .select({
      name: rider.name,
      phone: rider.phone,
      vehicle: vehicleType.name,
      vehicle_plate: rider.vehiclePlate,
      is_online: rider.isOnline,
      latitude: riderPosition.latitude,
      longitude: riderPosition.longitude,
      now: sql`transaction_timestamp()`.mapWith(rider.createdAt),
    })
    .from(rider)
    .innerJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .where(eq(rider.id, riderId));
}

function findActive(tx: Tx, riderId: number) {
  return tx
    .select()
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT_STATUSES])))
    .orderBy(asc(assignment.id));
}

type Assigned = typeof assignment.$inferSelect;

async function readJobView(tx: Tx, active: Assigned, now: Date): Promise<RiderJobView | null> {
  const id = active.shipmentId;
  const [settings, [row], [leg], items] = await Promise.all([
    loadSettings(tx),
    tx.select().from(shipment).where(eq(shipment.id, id)),
    tx
      .select()
      .from(shipmentLeg)
      .where(and(eq(shipmentLeg.shipmentId, id), eq(shipmentLeg.sequence, active.legSequence))),
    tx.select().from(shipmentItem).where(eq(shipmentItem.shipmentId, id)).orderBy(asc(shipmentItem.position)),
  ]);
  if (!row || !leg) return null;
  const isCollected = active.collectedAt !== null;
  const stage = getRiderStage({ assignment: active.status, isCollected, shipment: row.status });
  const proof = getRequiredProof(row);
  const waitSeconds = active.legSequence === 1 ? settings.pickup_wait_seconds : null;
  return {
    shipment_id: id,
    shipment_number: row.shipmentNumber,
    mode: row.mode,
    leg_type: leg.legType,
    stage,
    is_return: row.returnOfShipmentId !== null,
    ...waiting(active, stage, now, waitSeconds),
    pickup_wait_seconds: waitSeconds,
    pickup: pickupOf(row, leg, isCollected),
    dropoff: dropoffOf(row, leg, isCollected),
    items: items.map(({ description, quantity, isFragile }) => ({
      description,
      quantity,
      is_fragile: isFragile,
    })),
    weight_kg: weightOf(items),
    label_code: row.trackingCode,
    pay: applyBasisPoints(leg.fee, settings.rider_share_bps),
    proof,
    pin_tries_left: proof === "pin" ? Math.max(0, PIN_TRIES_MAX - row.pinTries) : null,
    pickup_window: active.legSequence === 1 ? pickupWindowOf(row) : null,
    next_attempt: nextAttemptOf(row, leg),
  };
}

function pickupWindowOf({
  pickupAfter: after,
  pickupBefore: before,
}: Pick<ShipmentRow, "pickupAfter" | "pickupBefore">): PlannedWindow | null {
  return after && before ? { after: after.toISOString(), before: before.toISOString() } : null;
}

/** The hub at which the last mile starts can keep the parcel until the attempt. */
function nextAttemptOf(row: ShipmentRow, leg: LegRow): PlannedAttemptView | null {
  const plan = getPlannedAttempt(row);
  if (!plan) return null;
  const { originName: name, originAddress: address, originLatitude, originLongitude } = leg;
  const hub = { name, address, latitude: originLatitude, longitude: originLongitude };
  return { after: plan.after, before: plan.before, hub: leg.originHubId === null ? null : hub };
}

function waiting({ arrivedAt }: Assigned, stage: RiderStage, now: Date, waitSeconds: number | null) {
  if (stage !== "arrived_at_pickup" || waitSeconds === null || !arrivedAt) {
    return { waiting_minutes_left: null, waiting_ends_at: null };
  }
  return {
    waiting_minutes_left: waitingMinutesLeft(arrivedAt, now, waitSeconds),
    waiting_ends_at: new Date(arrivedAt.getTime() + waitSeconds * 1000).toISOString(),
  };
}

function pickupOf(row: ShipmentRow, leg: LegRow, isCollected: boolean): RiderJobView["pickup"] {
  const place = {
    address: leg.originAddress,
    latitude: leg.originLatitude,
    longitude: leg.originLongitude,
  };
  if (leg.originHubId !== null) return { ...place, name: leg.originName, phone: null, notes: null };
  const phone = isCollected ? null : row.senderPhone;
  return { ...place, name: row.senderName, phone, notes: row.pickupNotes };
}

function dropoffOf(row: ShipmentRow, leg: LegRow, isCollected: boolean): RiderJobView["dropoff"] {
  const place = {
    address: leg.destinationAddress,
    latitude: leg.destinationLatitude,
    longitude: leg.destinationLongitude,
    landmark: null,
    moved_metres: 0,
    proposal: null,
  };
  if (leg.destinationHubId !== null) {
    const none = { phone: null, phone_once_collected: null, notes: null };
    return { ...place, ...none, name: leg.destinationName, is_hub: true };
  }
  const plan = getPlannedAttempt(row);
  const pin = plan?.place ?? row.receiverPin;
  const wish = plan ? null : getCurrentProposal(row);
  return {
    ...place,
    ...(pin && {
      latitude: pin.latitude,
      longitude: pin.longitude,
      landmark: pin.landmark,
      moved_metres: pin.movedMetres,
    }),
    proposal: wish && { day: wish.day, part: wish.part, place: wish.place },
    name: row.receiverName,
    phone: isCollected ? row.receiverPhone : null,
    phone_once_collected: isCollected ? null : row.receiverPhone,
    notes: plan?.notes ?? row.dropoffNotes,
    is_hub: false,
  };
}

function weightOf(items: { weightKg: number; quantity: number }[]): number {
  const kg = items.reduce((sum, { weightKg, quantity }) => sum + weightKg * quantity, 0);
  return Math.round(kg * 1000) / 1000;
}

export async function readOffer(tx: Tx, riderId: number, at: Point | null): Promise<RiderOffer | null> {
  const [row] = await tx
    .select({
      offer: assignment,
      leg: shipmentLeg,
      vehicle: shipment.vehicleTypeName,
      pickupAfter: shipment.pickupAfter,
      pickupBefore: shipment.pickupBefore,
    })
    .from(assignment)
    .innerJoin(shipment, eq(shipment.id, assignment.shipmentId))
    .innerJoin(
      shipmentLeg,
      and(
        eq(shipmentLeg.shipmentId, assignment.shipmentId),
        eq(shipmentLeg.sequence, assignment.legSequence),
        eq(shipmentLeg.status, "pending"),
      ),
    )
    .where(
      and(
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
        sql`${assignment.expiresAt} > transaction_timestamp()`,
        inArray(shipment.status, ["confirmed", "pickup_dispatched", "in_transit"]),
      ),
    )
    .orderBy(desc(assignment.id))
    .limit(1);
  if (!row?.offer.expiresAt) return null;
  const { offer, leg, vehicle } = row;
  const { rider_share_bps: shareBps } = await loadSettings(tx);
  const pickup = { latitude: leg.originLatitude, longitude: leg.originLongitude };
  return {
    shipment_id: offer.shipmentId,
    expires_at: row.offer.expiresAt.toISOString(),
    leg_type: leg.legType,
    vehicle,
    pickup_area: leg.originHubId === null ? extractPickupArea(leg.originAddress) : leg.originName,
    pickup_distance_km: at && roundKm(greatCircleKm(at, pickup)),
    dropoff_area: leg.destinationHubId === null ? extractArea(leg.destinationAddress) : leg.destinationName,
    distance_km: leg.distanceKm,
    pay: applyBasisPoints(leg.fee, shareBps),
    pickup_window: leg.sequence === 1 ? pickupWindowOf(row) : null,
  };
}

const SHOWN_MS = 3_600_000;

async function readCompletedJobs(tx: Tx, riderId: number, now: Date): Promise<LastJobEarnings | null> {
  const since = new Date(now.getTime() - SHOWN_MS);
  const [last] = await tx
    .select({
      shipment_id: assignment.shipmentId,
      shipment_number: shipment.shipmentNumber,
      amount: assignment.earnedTzs,
    })
    .from(assignment)
    .innerJoin(shipment, eq(shipment.id, assignment.shipmentId))
    .where(
      and(eq(assignment.riderId, riderId), eq(assignment.status, "completed"), gt(assignment.endedAt, since)),
    )
    .orderBy(desc(assignment.id))
    .limit(1);
  return last?.amount ? { ...last, amount: last.amount } : null;
}
