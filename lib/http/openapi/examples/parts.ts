import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { env } from "@/lib/platform/env";

/** All examples describe one order of one shop, from the price to the delivery. */
export const SHIPMENT_ID = 48213;
export const SHIPMENT_NUMBER = "SHP-20261121-7KQ2MZ";
export const TRACKING_CODE = "TUMA8kD42LmQzX";
export const TRACKING_URL = buildTrackingLink(env.APP_ORIGIN, TRACKING_CODE);
export const MERCHANT_REFERENCE = "order-1042";
export const IDEMPOTENCY_KEY = "order-1042-shipment";

export const ROUTE = {
  pickup_address: "Msimbazi Street, Kariakoo, Dar es Salaam",
  pickup_latitude: -6.8186,
  pickup_longitude: 39.2761,
  dropoff_address: "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
  dropoff_latitude: -6.765,
  dropoff_longitude: 39.246,
};

export const ITEM = {
  description: "Shoes, boxed",
  quantity: 1,
  weight_kg: 1.2,
  length_cm: 35,
  width_cm: 25,
  height_cm: 14,
};

/** The body of POST /merchant/shipments, paid from the wallet. */
export const ORDER = {
  payment_source: "wallet",
  merchant_reference: MERCHANT_REFERENCE,
  sender_name: "Duka la Asha",
  sender_phone: "+255712000001",
  receiver_name: "Neema Joseph",
  receiver_phone: "+255712345678",
  ...ROUTE,
  items: [ITEM],
};

/** TZS, with the default fees of the service. */
export const EXAMPLE_FEES = {
  first_mile_fee: 6105,
  transit_fee: 0,
  last_mile_fee: 0,
  handling_fee: 0,
  service_fee: 611,
  fragile_surcharge: 0,
  total_amount: 6716,
};
export const DISTANCE_KM = 9.21;

/** ISO 8601 in UTC. */
export const EXAMPLE_TIMES = {
  created: "2026-11-21T08:00:00.000Z",
  accepted: "2026-11-21T08:03:20.000Z",
  collected: "2026-11-21T08:20:00.000Z",
  headedOut: "2026-11-21T08:21:10.000Z",
  delivered: "2026-11-21T08:38:00.000Z",
  expected: "2026-11-21T08:40:00.000Z",
};
