import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { Fees } from "@/lib/core/pricing/pricing";
import { type QuoteOffer, redeemQuote, verifyQuote } from "@/lib/core/pricing/quote-token";
import { toItem } from "@/lib/core/pricing/rate-request";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { resolvePickupWindow } from "@/lib/core/time/time-window";
import { findPickupHub } from "@/lib/core/pricing/geography";
import { getQuoteKeys } from "@/lib/rates/quote-rates";
import { type Quote, quoteTrip } from "@/lib/rates/quote-trip";
import { resolveTrip, toTripEndpoints } from "@/lib/rates/resolve-trip";
import type { OrderedShipment, PricedTrip } from "./order";

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
  const vehicleTypeId = request.vehicle_type_id ?? null;
  const quoted = request.quote_token
    ? verifyQuote(request.quote_token, getQuoteKeys(), now.getTime() / 1000)
    : null;
  if (vehicleTypeId !== null && vehicleTypeId !== quoted?.vehicleId)
    getRequestedVehicle(catalogue.vehicles, vehicleTypeId);
  const pickupWindow = resolvePickupWindow(request, now, { isQuoted: quoted !== null });
  const trip = await resolveTrip(toTripEndpoints(request), caller, quoted);
  const items = request.items.map(toItem);
  const offer = quoted && redeemQuote(quoted, { ...caller, ...trip, items, vehicleTypeId, pickupWindow });
  const startsAt = pickupWindow?.before ?? now;
  const quote = await quoteTrip(catalogue, trip, items, startsAt, offer?.vehicleId ?? vehicleTypeId).catch(
    (error: unknown) => {
      throw offer && isVehicleGone(error) ? vehicleGone() : error;
    },
  );
  const fees = offer ? lowerFees(offer, quote) : quote.fees;
  assertAffordable(fees.totalAmount, request.max_total_amount);
  const hub = pickupWindow && findPickupHub(trip.pickup, catalogue);
  return { trip, quote, fees, pickupWindow, pickupHubId: hub?.id ?? null };
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
    offer.distanceKm === today.distanceKm;
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
