import type { Caller } from "@/lib/core/caller";
import type { Item } from "@/lib/core/pricing/items";
import { type QuotedAddresses, signQuote } from "@/lib/core/pricing/quote-token";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import type { Quote } from "./quote-trip";
import type { Trip } from "@/lib/rates/resolve-trip";
import { getQuoteKey } from "./quote-key";

interface QuoteToPresent {
  caller: Caller;
  trip: Trip;
  addresses: QuotedAddresses;
  items: Item[];
  vehicleTypeId: number | null;
  quote: Quote;
  now: Date;
  ttlSeconds: number;
}

/** Specification: Rate quote. */
export function presentQuote(quoted: QuoteToPresent): RateQuoteWire {
  const { quote, trip, addresses, items, vehicleTypeId, caller } = quoted;
  const expiresAt = Math.floor(quoted.now.getTime() / 1000) + quoted.ttlSeconds;
  const { fees } = quote;
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
    distance_source: quote.distanceSource,
    currency: "TZS",
    quote_token: signQuote(
      { merchantId: caller.merchantId, mode: caller.mode, ...trip, items, vehicleTypeId },
      addresses,
      {
        vehicleId: quote.vehicle.id,
        originHubId: quote.originHub?.id ?? null,
        destinationHubId: quote.destinationHub?.id ?? null,
        distanceKm: quote.distanceKm,
        fees,
        expiresAt,
      },
      getQuoteKey(),
    ),
    quote_expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}
