import { hubWaitMinutes } from "@/lib/core/time/service-hours";
import { type Hub, type Lane, roundKm } from "./geography";
import type { Load } from "./items";
import type { Settings } from "./settings";
import type { Vehicle } from "./vehicles";

/** Distances are kilometres by road. */
export type Route =
  | { type: "same_city"; distanceKm: number }
  | {
      type: "regional";
      firstMileKm: number;
      lastMileKm: number;
      lane: Lane;
      originHub: Hub;
      destinationHub: Hub;
    };

/** Whole TZS; the total is the sum of the other six fees. */
export interface Fees {
  firstMileFee: number;
  transitFee: number;
  lastMileFee: number;
  handlingFee: number;
  serviceFee: number;
  fragileSurcharge: number;
  totalAmount: number;
}

type PricingSettings = Pick<Settings, "service_fee_bps" | "fragile_bps" | "handling_fee_tzs">;

/** Amounts are whole TZS; each fee is rounded half up before the next fee. Specification: Pricing rules. */
export function priceRoute(route: Route, vehicle: Vehicle, load: Load, settings: PricingSettings): Fees {
  if (route.type === "regional") return priceRegional(route, vehicle, load, settings);
  const firstMileFee = calculateRiderFee(vehicle, route.distanceKm);
  // Specification silent: the base of the fragile surcharge. A same-city route has only the first-mile fee.
  const fragileSurcharge = load.fragile ? applyBasisPoints(firstMileFee, settings.fragile_bps) : 0;
  const serviceFee = applyBasisPoints(firstMileFee, settings.service_fee_bps);
  return {
    firstMileFee,
    transitFee: 0,
    lastMileFee: 0,
    handlingFee: 0,
    serviceFee,
    fragileSurcharge,
    totalAmount: firstMileFee + serviceFee + fragileSurcharge,
  };
}

function priceRegional(
  route: Route & { type: "regional" },
  vehicle: Vehicle,
  load: Load,
  settings: PricingSettings,
): Fees {
  const firstMileFee = calculateRiderFee(vehicle, route.firstMileKm);
  const transitFee = calculateTransitFee(route.lane, load.chargeableKg);
  const lastMileFee = calculateRiderFee(vehicle, route.lastMileKm);
  const handlingFee = settings.handling_fee_tzs;
  const subtotal = firstMileFee + transitFee + lastMileFee + handlingFee;
  const fragileSurcharge = load.fragile ? applyBasisPoints(subtotal, settings.fragile_bps) : 0;
  const serviceFee = applyBasisPoints(subtotal + fragileSurcharge, settings.service_fee_bps);
  const totalAmount = subtotal + fragileSurcharge + serviceFee;
  return { firstMileFee, transitFee, lastMileFee, handlingFee, serviceFee, fragileSurcharge, totalAmount };
}

function calculateRiderFee(vehicle: Vehicle, distanceKm: number): number {
  const hundredthsOfKm = Math.round(distanceKm * 100);
  const byDistance = vehicle.baseFeeTzs + divideHalfUp(hundredthsOfKm * vehicle.pricePerKmTzs, 100);
  return Math.max(byDistance, vehicle.minimumFeeTzs);
}

function calculateTransitFee(lane: Lane, chargeableKg: number): number {
  const milligrams = Math.round(chargeableKg * 1e6);
  return lane.transitBaseRateTzs + divideHalfUp(milligrams * lane.transitPerKgRateTzs, 1e6);
}

export function applyBasisPoints(amountTzs: number, basisPoints: number): number {
  return divideHalfUp(amountTzs * basisPoints, 10_000);
}

/** Exact only for integers below 2^53. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((dividend + divisor / 2) / divisor);
}

export function routeDistanceKm(route: Route): number {
  if (route.type === "same_city") return roundKm(route.distanceKm);
  return roundKm(roundKm(route.firstMileKm) + route.lane.distanceKm + roundKm(route.lastMileKm));
}

export function longestRiderLegKm(route: Route): number {
  return roundKm(
    route.type === "same_city" ? route.distanceKm : Math.max(route.firstMileKm, route.lastMileKm),
  );
}

type EstimateSettings = Pick<Settings, "dispatch_minutes" | "hub_dwell_minutes">;

// Specification silent: the estimate is the sum of the dispatch time, the rides at the vehicle's speed, the
// hours of the lane, the dwell time at both hubs, and the wait for the destination hub to open.
/** Returns whole minutes from the confirmation at `startsAt` to the delivery. */
export function estimateDeliveryMinutes(
  route: Route,
  vehicle: Vehicle,
  settings: EstimateSettings,
  startsAt: Date,
): number {
  const minutes =
    route.type === "same_city"
      ? settings.dispatch_minutes + rideMinutes(route.distanceKm, vehicle)
      : regionalMinutes(route, vehicle, settings, startsAt);
  return Math.round(minutes);
}

function regionalMinutes(
  route: Route & { type: "regional" },
  vehicle: Vehicle,
  { dispatch_minutes, hub_dwell_minutes }: EstimateSettings,
  startsAt: Date,
): number {
  const toOriginHub = dispatch_minutes + rideMinutes(route.firstMileKm, vehicle);
  const toDestinationHub = toOriginHub + hub_dwell_minutes + route.lane.hours * 60;
  const arrival = new Date(startsAt.getTime() + toDestinationHub * 60_000);
  const wait = hubWaitMinutes(route.destinationHub, arrival, hub_dwell_minutes);
  return toDestinationHub + wait + hub_dwell_minutes + rideMinutes(route.lastMileKm, vehicle);
}

function rideMinutes(distanceKm: number, vehicle: Vehicle): number {
  return (roundKm(distanceKm) / vehicle.speedKmh) * 60;
}

/** Specification: Rate quote, estimated_delivery_hours. */
export function hoursFromMinutes(minutes: number): number {
  return Math.round(minutes / 60);
}

interface LegFee {
  legType: "first_mile" | "transit" | "last_mile";
  distanceKm: number;
  fee: number;
}

/** Specification: Shipment, legs. */
export function listLegFees(route: Route, fees: Fees): LegFee[] {
  if (route.type === "same_city") {
    return [{ legType: "first_mile", distanceKm: roundKm(route.distanceKm), fee: fees.firstMileFee }];
  }
  return [
    { legType: "first_mile", distanceKm: roundKm(route.firstMileKm), fee: fees.firstMileFee },
    { legType: "transit", distanceKm: roundKm(route.lane.distanceKm), fee: fees.transitFee },
    { legType: "last_mile", distanceKm: roundKm(route.lastMileKm), fee: fees.lastMileFee },
  ];
}
