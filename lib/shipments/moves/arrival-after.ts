import { type DeliveryProgress, extendToDropoff, recalculateEta } from "@/lib/core/shipments/eta";
import type { LockedShipment, SeenShipment, ShipmentRow } from "./lock";

/**
 * When the delivery is expected after a change, by what is known at that moment, so that what is told of the change does
 * not wait for the next minute's run; what was said first is kept. Nothing where it stands to a minute, nor before the
 * payment. Specification: Shipment, estimated_delivery_at.
 */
export function arrivalAfter(
  before: LockedShipment,
  after: LockedShipment,
): Partial<Pick<ShipmentRow, "estimatedDeliveryAt" | "promisedDeliveryAt">> {
  if (before.row.status === "pending") return {};
  const { estimatedDeliveryAt: stated, promisedDeliveryAt: promised } = after.row;
  const arrival = recalculateEta(journeyOf(after), stated, after.settings, after.now);
  return arrival ? { estimatedDeliveryAt: arrival, promisedDeliveryAt: promised ?? stated } : {};
}

function journeyOf(seen: SeenShipment): DeliveryProgress {
  const { row, legs, assignment, riderPosition, laneHours, settings } = seen;
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const course = legs.map((leg) => ({
    status: leg.status,
    distanceKm: leg.distanceKm,
    origin: { latitude: leg.originLatitude, longitude: leg.originLongitude },
    destination: { latitude: leg.destinationLatitude, longitude: leg.destinationLongitude },
    laneHours: leg.legType === "transit" ? (laneHours ?? 0) : null,
    startedAt: leg.startedAt,
    completedAt: leg.completedAt,
  }));
  return {
    status: row.status,
    legs: extendToDropoff(course, { booked, pin: row.receiverPin }, settings),
    // Whose job has just ended is not asked any more.
    speedKmh: (assignment && seen.riderSpeedKmh) ?? seen.speedKmh,
    hasRider: assignment !== null,
    riderArrived: assignment?.status === "arrived_at_pickup",
    position: assignment && riderPosition,
    waitingSince: row.waitingSince,
    tripShipments: seen.mates,
  };
}
