import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { merchant } from "@/db/schema/merchants";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { ACTIVE_ASSIGNMENT } from "@/lib/core/shipment";
import type { TrackingRow } from "@/lib/core/tracking-row";

/** Longer than any code; what is longer is cut, so that nobody makes the database compare a megabyte. */
const CODE_LENGTH_MAX = 64;

/**
 * What the tracking page is drawn from, or null. Surrounding blanks are ignored. A malformed code is looked up like
 * any other, so that it takes as long as an unknown one. Specification: What the service does, 5.
 */
export async function findByCode(code: string): Promise<TrackingRow | null> {
  const trackingCode = code.trim().replaceAll("\u0000", "").slice(0, CODE_LENGTH_MAX);
  prepared ??= shipmentByCode().prepare("tracking_shipment");
  const [found] = await prepared.execute({ trackingCode });
  if (!found) return null;
  const { vehicleTypeName, events, ...row } = found;
  return {
    ...row,
    rider: row.rider && { ...row.rider, vehicleTypeName: vehicleTypeName ?? "" },
    events: events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
  };
}

let prepared: ReturnType<ReturnType<typeof shipmentByCode>["prepare"]> | undefined;

/** As JSON holds it. */
type EventRow = Omit<TrackingRow["events"][number], "occurredAt"> & { occurredAt: string };

/** Newest first, in the same round trip. */
const EVENTS = sql<EventRow[]>`(
  select coalesce(json_agg(json_build_object('trigger', event.trigger, 'description', event.description,
    'locationAddress', event.location_address, 'occurredAt', event.occurred_at) order by event.id desc), '[]')
  from shipment_event event where event.shipment_id = ${shipment.id})`;

function shipmentByCode() {
  return db
    .select({
      id: shipment.id,
      mode: shipment.mode,
      trackingCode: shipment.trackingCode,
      status: shipment.status,
      merchantName: merchant.businessName,
      pickupAddress: shipment.pickupAddress,
      pickupNotes: shipment.pickupNotes,
      dropoffAddress: shipment.dropoffAddress,
      dropoffNotes: shipment.dropoffNotes,
      dropoffLatitude: shipment.dropoffLatitude,
      dropoffLongitude: shipment.dropoffLongitude,
      receiverPin: shipment.receiverPin,
      paymentConfirmedAt: shipment.paymentConfirmedAt,
      estimatedDeliveryAt: shipment.estimatedDeliveryAt,
      failure: shipment.failure,
      rider: { name: rider.name, phone: rider.phone },
      vehicleTypeName: vehicleType.name,
      events: EVENTS,
      position: {
        latitude: riderPosition.latitude,
        longitude: riderPosition.longitude,
        recordedAt: riderPosition.recordedAt,
      },
    })
    .from(shipment)
    .innerJoin(merchant, eq(merchant.id, shipment.merchantId))
    .leftJoin(
      assignment,
      and(eq(assignment.shipmentId, shipment.id), inArray(assignment.status, [...ACTIVE_ASSIGNMENT])),
    )
    .leftJoin(rider, eq(rider.id, assignment.riderId))
    .leftJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .where(eq(shipment.trackingCode, sql.placeholder("trackingCode")))
    .limit(1);
}
