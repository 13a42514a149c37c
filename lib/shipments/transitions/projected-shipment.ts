import { getAssignmentEnd, type Transition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { applyBasisPoints } from "@/lib/core/pricing/pricing";
import { getCustody } from "@/lib/core/shipments/custody";
import { type DeliveryProgress, extendRouteToDropoff, recalculateEta } from "@/lib/core/shipments/eta";
import {
  isSearchPlanned,
  toLifecycleState,
  type LockedShipment,
  type ShipmentRow,
  type ShipmentSnapshot,
} from "./lock";

export function nextLegs(before: LockedShipment, move: Transition, waybill: string | undefined) {
  return {
    legs: before.legs.flatMap((leg, index) => {
      const to = move.legs[index];
      if (!to || to === leg.status) return [];
      const isLabelled = waybill && leg.legType === "transit";
      return [{ sequence: leg.sequence, status: to, ...(isLabelled && { waybill }) }];
    }),
    ended: endedAssignment(before, move),
    offers_lapse: OFFERS_LAPSE.has(move.trigger),
  };
}

const OFFERS_LAPSE = new Set<Trigger>([
  "rider_accepted",
  "last_mile_accepted",
  "rider_restored",
  "last_mile_restored",
  "cancelled",
  "no_rider_found",
]);

function endedAssignment(before: LockedShipment, move: Transition) {
  if (!before.assignment) return null;
  const { id, legSequence } = before.assignment;
  const custody = getCustody(toLifecycleState(before));
  const status = getAssignmentEnd(move, move.trigger, { legSequence, custody });
  return status && { id, status, earned_tzs: earnedTzs(before, move) };
}

/** Returns TZS at the current share, because the setting may change; null for a leg that was not completed. */
function earnedTzs({ assignment: own, legs, settings }: LockedShipment, move: Transition): number | null {
  const at = (own?.legSequence ?? 0) - 1;
  const leg = legs[at];
  return leg && move.legs[at] === "completed" ? applyBasisPoints(leg.fee, settings.rider_share_bps) : null;
}

/** Computes the shipment after the transition without a query. The times of the legs are not set. */
export function projectedShipment(
  before: LockedShipment,
  move: Transition,
  changes: Partial<ShipmentRow>,
  { ended }: ReturnType<typeof nextLegs>,
): LockedShipment {
  return {
    ...before,
    row: { ...before.row, ...changes },
    legs: before.legs.map((leg, index) => ({ ...leg, status: move.legs[index] ?? leg.status })),
    assignment: ended ? null : before.assignment,
    wasReplaced: before.wasReplaced || ended?.status === "unassigned",
  };
}

/** Ignores changes below a minute. Specification: Shipment, estimated_delivery_at. */
export function getEtaUpdate(
  before: LockedShipment,
  after: LockedShipment,
): Partial<Pick<ShipmentRow, "estimatedDeliveryAt" | "promisedDeliveryAt">> {
  const isFirst = before.row.status === "pending";
  if (isSearchPlanned(after.row) || (isFirst && !after.hubHours)) return {};
  const { estimatedDeliveryAt: stated, promisedDeliveryAt: promised } = after.row;
  const arrival = recalculateEta(journeyOf(after), stated, after.settings, after.now);
  if (!arrival) return {};
  return { estimatedDeliveryAt: arrival, ...(!isFirst && { promisedDeliveryAt: promised ?? stated }) };
}

function journeyOf(seen: ShipmentSnapshot): DeliveryProgress {
  const { row, legs, assignment, riderPosition, laneHours, hubHours, settings } = seen;
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const course = legs.map((leg) => ({
    status: leg.status,
    distanceKm: leg.distanceKm,
    origin: { latitude: leg.originLatitude, longitude: leg.originLongitude },
    destination: { latitude: leg.destinationLatitude, longitude: leg.destinationLongitude },
    laneHours: leg.legType === "transit" ? (laneHours ?? 0) : null,
    hubHours: leg.legType === "last_mile" ? hubHours : null,
    startedAt: leg.startedAt,
    completedAt: leg.completedAt,
  }));
  return {
    status: row.status,
    legs: extendRouteToDropoff(course, { booked, pin: row.receiverPin }, settings),
    speedKmh: (assignment && seen.riderSpeedKmh) ?? seen.speedKmh,
    hasRider: assignment !== null,
    riderArrived: assignment?.status === "arrived_at_pickup",
    position: assignment && riderPosition,
    waitingSince: row.waitingSince,
    tripShipments: seen.mates,
  };
}
