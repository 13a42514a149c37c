import type { PricedRouteWire, RoutePreviewWire } from "@/lib/core/admin/price-preview";
import type { PreviewedRoute, Priced } from "./preview-route";

export function presentPreview({ current, proposed }: PreviewedRoute): RoutePreviewWire {
  return { current: presentPriced(current), proposed: presentPriced(proposed) };
}

function presentPriced({ quote, refusal }: Priced): PricedRouteWire {
  if (!quote) return { price: null, refusal };
  const { fees } = quote;
  return {
    refusal: null,
    price: {
      shipment_type: quote.type,
      vehicle_name: quote.vehicle.name,
      distance_km: quote.distanceKm,
      estimated_delivery_minutes: quote.minutes,
      origin_hub: quote.originHub?.name ?? null,
      destination_hub: quote.destinationHub?.name ?? null,
      first_mile_fee: fees.firstMileFee,
      transit_fee: fees.transitFee,
      last_mile_fee: fees.lastMileFee,
      handling_fee: fees.handlingFee,
      fragile_surcharge: fees.fragileSurcharge,
      service_fee: fees.serviceFee,
      total_amount: fees.totalAmount,
    },
  };
}
