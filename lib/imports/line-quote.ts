import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import type { LinePlaces } from "./place-line";

export type LineQuote = Pick<
  RateQuoteWire,
  | "total_amount"
  | "shipment_type"
  | "vehicle_name"
  | "distance_km"
  | "estimated_delivery_minutes"
  | "quote_token"
  | "quote_expires_at"
> & {
  places?: LinePlaces;
};

export function toLineQuote(quote: RateQuoteWire): LineQuote {
  return {
    total_amount: quote.total_amount,
    shipment_type: quote.shipment_type,
    vehicle_name: quote.vehicle_name,
    distance_km: quote.distance_km,
    estimated_delivery_minutes: quote.estimated_delivery_minutes,
    quote_token: quote.quote_token,
    quote_expires_at: quote.quote_expires_at,
  };
}
