import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { parseCoordinates } from "@/lib/core/input/coordinates";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import { type Fees, routeDistanceKm } from "@/lib/core/pricing/pricing";
import {
  type VerifiedQuote,
  verifyQuote,
  type QuoteOffer,
  findQuotedPoint,
  redeemQuote,
} from "@/lib/core/pricing/quote-token";
import { toItem } from "@/lib/core/pricing/rate-request";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { findPreviousLocation } from "@/lib/rates/find-previous-location";
import { type Quote, quoteTrip } from "@/lib/rates/quote-trip";
import { getLookupAddress, resolveTrip, toTripEnds, type Trip, type TripEnd } from "@/lib/rates/resolve-trip";
import { getQuoteKeys } from "@/lib/rates/quote-key";
import type { OrderedShipment } from "./ordered-shipment";

export interface PricedTrip {
  trip: Trip;
  quote: Quote;
  fees: Fees;
}

/**
 * Throws the errors of `resolveTrip` and `quoteTrip`, quote_expired, price_changed, and a 422 on quote_token.
 * Specification: POST /merchant/shipments, errors.
 */
export async function priceShipment(
  caller: Caller,
  request: OrderedShipment,
  catalogue: Catalogue,
  now: Date,
): Promise<PricedTrip> {
  const vehicleId = request.vehicle_type_id ?? null;
  const quoted = request.quote_token
    ? verifyQuote(request.quote_token, getQuoteKeys(), now.getTime() / 1000)
    : null;
  // Refuse an unknown vehicle before geocoding any address.
  if (vehicleId !== null && vehicleId !== quoted?.vehicleId)
    getRequestedVehicle(catalogue.vehicles, vehicleId);
  const trip = await resolveTrip(await endsOf(caller, request, quoted), caller);
  const items = request.items.map(toItem);
  const offer = quoted && redeemQuote(quoted, { ...caller, ...trip, items, vehicleTypeId: vehicleId });
  const quote = await quoteTrip(catalogue, trip, items, offer?.vehicleId ?? vehicleId).catch(
    (error: unknown) => {
      throw offer && isVehicleGone(error) ? vehicleGone() : error;
    },
  );
  const fees = offer ? lowerFees(offer, quote) : quote.fees;
  assertAffordable(fees.totalAmount, request.max_total_amount);
  return { trip, quote, fees };
}

/** A quote is priced for its own coordinates, even when geocoding would now give others. */
async function endsOf(caller: Caller, request: OrderedShipment, quoted: VerifiedQuote | null) {
  const ends = toTripEnds(request);
  const known = async (name: "pickup" | "dropoff"): Promise<TripEnd> => {
    const address = getLookupAddress(ends[name]);
    if (address === null) return { ...ends[name], isPinned: pinnedBy(request, name) };
    const point = quoted && findQuotedPoint(quoted, name, address);
    return point ? { ...point, isPinned: await wasPinned(caller, address, point) } : ends[name];
  };
  const [pickup, dropoff] = await Promise.all([known("pickup"), known("dropoff")]);
  return { pickup, dropoff };
}

function pinnedBy(request: OrderedShipment, name: "pickup" | "dropoff"): boolean | null {
  if (request.return_of_shipment_id) return null;
  return !request[`${name}_is_guess`];
}

async function wasPinned(caller: Caller, address: string, point: Point): Promise<boolean> {
  if (parseCoordinates(address)) return true;
  const before = await findPreviousLocation(caller, address);
  return Boolean(before?.isPinned) && greatCircleKm(before!.point, point) === 0;
}

function isVehicleGone(error: unknown): boolean {
  if (!(error instanceof ConditionError)) return false;
  return error.condition === "validation_error" || error.condition === "vehicle_override_too_small";
}

function vehicleGone(): ConditionError {
  return new ConditionError(
    "quote_expired",
    "The quoted vehicle is no longer available; ask for a new quote",
  );
}

function lowerFees(offer: QuoteOffer, today: Quote): Fees {
  if (today.fees.totalAmount <= offer.fees.totalAmount) return today.fees;
  const sameWay =
    offer.originHubId === (today.originHub?.id ?? null) &&
    offer.destinationHubId === (today.destinationHub?.id ?? null) &&
    offer.distanceKm === routeDistanceKm(today.route);
  if (sameWay) return offer.fees;
  throw new ConditionError("quote_expired", "The network has changed since the quote; ask for a new one");
}

function assertAffordable(totalTzs: number, maximumTzs: number | null | undefined): void {
  if (maximumTzs === null || maximumTzs === undefined || totalTzs <= maximumTzs) return;
  throw new ConditionError(
    "price_changed",
    `The shipment costs ${totalTzs} TZS, more than the ${maximumTzs} TZS of max_total_amount`,
    { meta: { total_amount: totalTzs, max_total_amount: maximumTzs, currency: "TZS" } },
  );
}
