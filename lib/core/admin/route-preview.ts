import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";

/** What a route costs under one catalogue, or the condition for which it cannot be served. */
export interface PricedRouteWire {
  price: Pick<
    RateQuoteWire,
    | "shipment_type"
    | "vehicle_name"
    | "distance_km"
    | "estimated_delivery_minutes"
    | "origin_hub"
    | "destination_hub"
    | "first_mile_fee"
    | "transit_fee"
    | "last_mile_fee"
    | "handling_fee"
    | "fragile_surcharge"
    | "service_fee"
    | "total_amount"
  > | null;
  refusal: string | null;
}

/** The same route today, and with a change that is not saved. */
export interface RoutePreviewWire {
  current: PricedRouteWire;
  proposed: PricedRouteWire;
}
