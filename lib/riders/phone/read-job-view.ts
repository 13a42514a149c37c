import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { assignment } from "@/db/schema/riders";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { calculateShare } from "@/lib/core/pricing/pricing";
import {
  type RiderJobView,
  type RiderStage,
  getRiderStage,
  waitingMinutesLeft,
} from "@/lib/core/riders/rider-state";
import { PIN_TRIES_MAX, getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { getCurrentProposal } from "@/lib/core/tracking/receiver-proposal";
import type { LegRow, ShipmentRow } from "@/lib/shipments/transitions/lock";

type Assigned = typeof assignment.$inferSelect;

export async function readJobView(tx: Tx, active: Assigned, now: Date): Promise<RiderJobView | null> {
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
    pay: calculateShare(leg.fee, settings.rider_share_bps),
    proof,
    pin_tries_left: proof === "pin" ? Math.max(0, PIN_TRIES_MAX - row.pinTries) : null,
  };
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
  const pin = row.receiverPin;
  const wish = getCurrentProposal(row);
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
    notes: row.dropoffNotes,
    is_hub: false,
  };
}

function weightOf(items: { weightKg: number; quantity: number }[]): number {
  const kg = items.reduce((sum, { weightKg, quantity }) => sum + weightKg * quantity, 0);
  return Math.round(kg * 1000) / 1000;
}
