import { pricingConditions, rateQuoteSchema, rateRequest } from "@/lib/core/pricing/rate-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { DISTANCE_KM, EXAMPLE_FEES, ITEM, ROUTE } from "@/lib/http/openapi/examples/parts";
import { CREATED_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { quoteRates } from "@/lib/rates/quote-rates";

export * from "@/lib/http/other-methods";

const quote = {
  shipment_type: "same_city",
  vehicle_id: 3,
  vehicle_name: CREATED_SHIPMENT.vehicle_type_name,
  ...EXAMPLE_FEES,
  distance_km: DISTANCE_KM,
  estimated_delivery_minutes: 40,
  estimated_delivery_hours: 1,
  origin_hub: null,
  destination_hub: null,
  pickup_after: null,
  pickup_before: null,
  distance_source: "estimate",
  currency: "TZS",
  quote_token: "eyJ2ZXJzaW9uIjoxLCJpbnB1dHMiOiJrbDJLc2d5QlZtIn0.1yT8TI2-LCWfBtp3JsMunUtwLXP3qqavFGu0VJoXePQ",
  quote_expires_at: "2026-11-21T08:10:00.000Z",
};
const fragile = { ...ITEM, is_fragile: true, declared_value: 90_000 };
const regional = {
  ...quote,
  shipment_type: "regional",
  first_mile_fee: 6500,
  transit_fee: 5225,
  last_mile_fee: 2500,
  handling_fee: 2000,
  fragile_surcharge: 2434,
  service_fee: 1866,
  total_amount: 20_525,
  distance_km: 463,
  estimated_delivery_minutes: 762,
  estimated_delivery_hours: 13,
  origin_hub: "Dar es Salaam (Ubungo)",
  destination_hub: "Dodoma",
};
const { weight_kg: _, ...weightless } = ITEM;

export const POST = endpoint(
  {
    operationId: "quoteRates",
    tag: "Shipments",
    summary: "Get a price for a route and a set of items",
    description:
      "Prices a route and a load and selects the vehicle. Nothing is stored or charged. Send the `quote_token` when you create the shipment to keep this price until `quote_expires_at`.",
    client: [{ name: "rates.quote" }],
    auth: "key",
    scope: "rates:read",
    bucket: "rates",
    body: rateRequest,
    response: rateQuoteSchema,
    conditions: pricingConditions,
    examples: {
      exchanges: {
        same_city: { summary: "Within one city", body: { ...ROUTE, items: [ITEM] }, answer: quote },
        regional: {
          summary: "Between two cities, with a fragile item",
          body: {
            ...ROUTE,
            dropoff_address: "Bunge Road, Dodoma",
            dropoff_latitude: -6.1731,
            dropoff_longitude: 35.7419,
            items: [fragile],
          },
          answer: regional,
        },
      },
      refused: {
        validation_error: { summary: "No items", body: { ...ROUTE, items: [] } },
        item_missing_dimensions: { summary: "No weight", body: { ...ROUTE, items: [weightless] } },
      },
    },
  },
  async ({ caller, body, now, catalogueVersion }) =>
    createJsonReply(await quoteRates(caller, body, { now, catalogueVersion })),
);
