import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import { isInDelivery, type LegStatus, type ShipmentStatus } from "@/lib/core/statuses";
import { listStopsBefore, type TripShipment } from "@/lib/core/riders/trip";
import { hubWaitMinutes, type ServiceHours } from "@/lib/core/time/service-hours";

export interface RouteLeg {
  status: LegStatus;
  distanceKm: number;
  origin: Point;
  destination: Point;
  /** Hours on the lane between hubs; null for legs that a rider carries. */
  laneHours: number | null;
  /** Hours of the destination hub on the last mile; null on other legs and if the hub is always open. */
  hubHours: ServiceHours | null;
  startedAt: Date | null;
  completedAt: Date | null;
}

export interface DeliveryProgress {
  status: ShipmentStatus;
  legs: RouteLeg[];
  speedKmh: number;
  hasRider: boolean;
  riderArrived: boolean;
  position: Point | null;
  waitingSince: Date | null;
  tripShipments: readonly TripShipment[];
}

type EtaSettings = Pick<Settings, "dispatch_minutes" | "hub_dwell_minutes" | "road_factor_city">;

const HANDOVER_MINUTES = 3;
const MINUTE_MS = 60_000;
const CHANGE_MIN_MS = MINUTE_MS;

/** Returns null when the estimate changes by at most a minute. Specification: Shipment, estimated_delivery_at. */
export function recalculateEta(
  course: DeliveryProgress,
  stated: Date,
  settings: EtaSettings,
  now: Date,
): Date | null {
  const minutes = remainingMinutes(course, settings, now);
  if (minutes === null) return null;
  const arrival = new Date(now.getTime() + Math.round(minutes * MINUTE_MS));
  return Math.abs(arrival.getTime() - stated.getTime()) > CHANGE_MIN_MS ? arrival : null;
}

function remainingMinutes(course: DeliveryProgress, settings: EtaSettings, now: Date): number | null {
  const at = course.legs.findIndex(({ status }) => status !== "completed");
  const leg = course.legs[at];
  if (!leg || !isInDelivery(course.status)) return null;
  const later = course.legs.slice(at + 1);
  const present = { ...course, speedKmh: currentSpeedKmh(course, now) };
  return later.reduce(
    (minutes, next) =>
      minutes +
      waitMinutes(next, now, minutes, settings.hub_dwell_minutes) +
      settings.hub_dwell_minutes +
      fullLegMinutes(next, course.speedKmh),
    currentLegMinutes(present, at, settings, now),
  );
}

function waitMinutes(
  { hubHours }: RouteLeg,
  now: Date,
  arrivalMinutes: number,
  dwellMinutes: number,
): number {
  const arrival = new Date(now.getTime() + arrivalMinutes * MINUTE_MS);
  return hubHours ? hubWaitMinutes(hubHours, arrival, dwellMinutes) : 0;
}

function currentLegMinutes(course: DeliveryProgress, at: number, settings: EtaSettings, now: Date): number {
  const leg = course.legs[at]!;
  const isUnderWay = leg.status === "in_progress";
  if (leg.laneHours === null && isUnderWay) return rideMinutes(leg, course, settings);
  if (isUnderWay) return Math.max(0, fullLegMinutes(leg, 0) - minutesSince(leg.startedAt, now));
  const dwell = remainingDwellMinutes(course, at, settings, now);
  if (leg.laneHours !== null) return dwell + fullLegMinutes(leg, 0);
  const approach = Math.max(dwell, approachMinutes(leg, course, settings, now));
  // The hub is handing the parcel to a rider who has arrived.
  const wait = course.riderArrived ? 0 : waitMinutes(leg, now, approach, 0);
  const doors = listStopsOnLeg(leg, course, leg.origin);
  if (doors.length > 0)
    return approach + wait + multiStopMinutes(leg.origin, doors, course.speedKmh, settings);
  return approach + wait + fullLegMinutes(leg, course.speedKmh);
}

function remainingDwellMinutes(
  course: DeliveryProgress,
  at: number,
  settings: EtaSettings,
  now: Date,
): number {
  const before = course.legs[at - 1];
  if (!before || course.hasRider) return 0;
  return Math.max(0, settings.hub_dwell_minutes - minutesSince(before.completedAt, now));
}

/** Returns minutes. While no rider or no position is known, at least half of `dispatch_minutes` remains. */
function approachMinutes(leg: RouteLeg, course: DeliveryProgress, settings: EtaSettings, now: Date): number {
  if (course.riderArrived) return HANDOVER_MINUTES;
  if (course.hasRider && course.position) {
    const km = greatCircleKm(course.position, leg.origin) * settings.road_factor_city;
    return minutesFor(km, course.speedKmh) + HANDOVER_MINUTES;
  }
  const waited = minutesSince(course.waitingSince, now);
  return Math.max(settings.dispatch_minutes / 2, settings.dispatch_minutes - waited);
}

function rideMinutes(leg: RouteLeg, course: DeliveryProgress, settings: EtaSettings): number {
  const { position, speedKmh } = course;
  const doors = listStopsOnLeg(leg, course, position ?? leg.origin);
  if (doors.length > 0) return multiStopMinutes(position ?? leg.origin, doors, speedKmh, settings);
  if (!position) return fullLegMinutes(leg, speedKmh);
  return minutesFor(greatCircleKm(position, leg.destination) * settings.road_factor_city, speedKmh);
}

function listStopsOnLeg(leg: RouteLeg, { status, tripShipments }: DeliveryProgress, from: Point): Point[] {
  const own = { door: leg.destination, isHeading: status === "out_for_delivery" };
  const before = listStopsBefore(own, tripShipments, from);
  return before.length > 0 ? [...before, own.door] : [];
}

function multiStopMinutes(from: Point, doors: Point[], speedKmh: number, settings: EtaSettings): number {
  const km = doors.reduce((sum, door, index) => sum + greatCircleKm(doors[index - 1] ?? from, door), 0);
  return minutesFor(km * settings.road_factor_city, speedKmh) + (doors.length - 1) * HANDOVER_MINUTES;
}

function fullLegMinutes({ laneHours, distanceKm }: RouteLeg, speedKmh: number): number {
  return laneHours !== null ? laneHours * 60 : minutesFor(distanceKm, speedKmh);
}

function minutesFor(km: number, speedKmh: number): number {
  return (km / speedKmh) * 60;
}

function minutesSince(moment: Date | null, now: Date): number {
  return moment ? Math.max(0, (now.getTime() - moment.getTime()) / MINUTE_MS) : 0;
}

export interface DropoffPoint {
  booked: Point;
  pin: Point | null;
}

export function extendRouteToDropoff(
  legs: RouteLeg[],
  { booked, pin }: DropoffPoint,
  settings: Pick<EtaSettings, "road_factor_city">,
): RouteLeg[] {
  const last = legs.at(-1);
  if (!last) return legs;
  const furtherKm = pin ? greatCircleKm(last.origin, pin) - greatCircleKm(last.origin, booked) : 0;
  const distanceKm = Math.max(0, last.distanceKm + furtherKm * settings.road_factor_city);
  return [...legs.slice(0, -1), { ...last, distanceKm, destination: pin ?? booked }];
}

const TANZANIA_OFFSET_HOURS = 3;
const TRAFFIC_SPEED_MIN_KMH = 15;
const RUSH_HOURS: readonly { from: number; until: number; flow: number }[] = [
  { from: 7, until: 9, flow: 0.75 },
  { from: 16, until: 20, flow: 0.7 },
];

function currentSpeedKmh({ speedKmh, hasRider }: DeliveryProgress, now: Date): number {
  if (speedKmh < TRAFFIC_SPEED_MIN_KMH || !hasRider) return speedKmh;
  const hour = (now.getUTCHours() + TANZANIA_OFFSET_HOURS) % 24;
  const full = RUSH_HOURS.find(({ from, until }) => hour >= from && hour < until);
  return full ? speedKmh * full.flow : speedKmh;
}
