import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { merchant } from "@/db/schema/merchants";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
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
  prepared ??= prepare();
  const [[found], events] = await Promise.all([
    prepared.shipment.execute({ trackingCode }),
    prepared.events.execute({ trackingCode }),
  ]);
  if (!found) return null;
  const { vehicleTypeName, ...row } = found;
  return { ...row, rider: row.rider && { ...row.rider, vehicleTypeName: vehicleTypeName ?? "" }, events };
}

let prepared: ReturnType<typeof prepare> | undefined;

function prepare() {
  return {
    shipment: shipmentByCode().prepare("tracking_shipment"),
    events: eventsByCode().prepare("tracking_events"),
  };
}

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

function eventsByCode() {
  return db
    .select({
      trigger: shipmentEvent.trigger,
      description: shipmentEvent.description,
      locationAddress: shipmentEvent.locationAddress,
      occurredAt: shipmentEvent.occurredAt,
    })
    .from(shipmentEvent)
    .innerJoin(shipment, eq(shipment.id, shipmentEvent.shipmentId))
    .where(eq(shipment.trackingCode, sql.placeholder("trackingCode")))
    .orderBy(desc(shipmentEvent.id));
}
