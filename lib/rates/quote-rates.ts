import { read, statement } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { signQuote } from "@/lib/core/pricing/quote-token";
import { type RateQuoteWire, type RateRequest, toItem } from "@/lib/core/pricing/rate-request";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { resolvePickupWindow, toPickupFields } from "@/lib/core/time/time-window";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";
import { quoteTrip } from "./quote-trip";
import { getLookupAddress, resolveTrip, toTripEndpoints } from "./resolve-trip";

const PURPOSE = "quote-token";

/** Includes the keys from before a rotation, to verify older quotes. */
export function getQuoteKeys(): Uint8Array[] {
  return deriveKeys(PURPOSE);
}

/** Throws the errors of `resolveTrip` and `quoteTrip`. Specification: POST /merchant/shipments/rates. */
export async function quoteRates(
  caller: Caller,
  request: RateRequest,
  { now, catalogueVersion }: { now: Date; catalogueVersion: number },
): Promise<RateQuoteWire> {
  const catalogue = await loadCatalogue(catalogueVersion);
  const pickupWindow = resolvePickupWindow(request, now);
  const vehicleTypeId = request.vehicle_type_id ?? null;
  if (vehicleTypeId !== null) getRequestedVehicle(catalogue.vehicles, vehicleTypeId);
  const ends = toTripEndpoints(request);
  const trip = await resolveTrip(ends, caller);
  const items = request.items.map(toItem);
  const quote = await quoteTrip(catalogue, trip, items, pickupWindow?.before ?? now, vehicleTypeId);
  const { fees } = quote;
  const expiresAt = Math.floor(now.getTime() / 1000) + catalogue.settings.quote_ttl_seconds;
  return {
    shipment_type: quote.type,
    vehicle_id: quote.vehicle.id,
    vehicle_name: quote.vehicle.name,
    first_mile_fee: fees.firstMileFee,
    transit_fee: fees.transitFee,
    last_mile_fee: fees.lastMileFee,
    handling_fee: fees.handlingFee,
    service_fee: fees.serviceFee,
    fragile_surcharge: fees.fragileSurcharge,
    total_amount: fees.totalAmount,
    distance_km: quote.distanceKm,
    estimated_delivery_minutes: quote.minutes,
    estimated_delivery_hours: quote.hours,
    origin_hub: quote.originHub?.name ?? null,
    destination_hub: quote.destinationHub?.name ?? null,
    ...toPickupFields(pickupWindow),
    distance_source: quote.distanceSource,
    currency: "TZS",
    quote_token: signQuote(
      { merchantId: caller.merchantId, mode: caller.mode, ...trip, items, vehicleTypeId, pickupWindow },
      { pickup: getLookupAddress(ends.pickup), dropoff: getLookupAddress(ends.dropoff) },
      {
        vehicleId: quote.vehicle.id,
        originHubId: quote.originHub?.id ?? null,
        destinationHubId: quote.destinationHub?.id ?? null,
        distanceKm: quote.distanceKm,
        fees,
        expiresAt,
      },
      deriveKey(PURPOSE),
    ),
    quote_expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}

export async function quoteCurrentRates(caller: Caller, request: RateRequest): Promise<RateQuoteWire> {
  const [look] = await read(statement<{ now: Date; version: number }>`
    select now() as now, (select version from catalogue_version) as version`);
  return quoteRates(caller, request, { now: look!.now, catalogueVersion: Number(look!.version) });
}
