export interface CurlCall {
  title: string;
  command: string;
}

const HEADERS = `-H "X-API-Key: $TUMA_KEY" -H "Content-Type: application/json"`;
const ROUTE = `"pickup_address": "Msimbazi Street, Kariakoo, Dar es Salaam",
  "pickup_latitude": -6.8186, "pickup_longitude": 39.2761,
  "dropoff_address": "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
  "dropoff_latitude": -6.765, "dropoff_longitude": 39.246`;
const ITEMS = `"items": [{ "description": "Shoes, boxed", "quantity": 1, "weight_kg": 1.2,
    "length_cm": 35, "width_cm": 25, "height_cm": 14 }]`;

/** What is set once in a terminal, so that the calls run as they stand. */
export function curlSetup(sandboxBaseUrl: string): CurlCall {
  return {
    title: "Once",
    command: `TUMA=${sandboxBaseUrl}\nTUMA_KEY=tuma_test_…   # yours, from the dashboard`,
  };
}

/** The first three calls that anybody makes: price, send, follow. Specification: Endpoints. */
export const CURL_CALLS: readonly CurlCall[] = [
  {
    title: "1. Price it",
    command: `curl "$TUMA/merchant/shipments/rates" ${HEADERS} -d '{
  ${ROUTE},
  ${ITEMS}
}'`,
  },
  {
    title: "2. Send it",
    command: `curl "$TUMA/merchant/shipments" ${HEADERS} \\
  -H "Idempotency-Key: order-1042-shipment" -d '{
  "payment_source": "wallet", "merchant_reference": "order-1042",
  "sender_name": "Duka la Asha", "sender_phone": "+255712000001",
  "receiver_name": "Neema Joseph", "receiver_phone": "+255712345678",
  ${ROUTE},
  ${ITEMS}
}'`,
  },
  {
    title: "3. Follow it, with the id from the answer",
    command: `curl "$TUMA/merchant/shipments/$SHIPMENT_ID" -H "X-API-Key: $TUMA_KEY"`,
  },
];

/** The same three, short enough to be read at a glance. */
export const CURL_AT_A_GLANCE = `# What does it cost?
curl $TUMA/merchant/shipments/rates \\
  -H "X-API-Key: $TUMA_KEY" --json @parcel.json
→ "vehicle_name": "Motorcycle", "total_amount": 6716, …

# Send it. Paid from your wallet, a rider is on the way.
curl $TUMA/merchant/shipments \\
  -H "X-API-Key: $TUMA_KEY" --json @order-1042.json
→ "status": "confirmed", "tracking_code": "TUMA8kD42LmQzX", …

# Where is it?
curl $TUMA/merchant/shipments/48213 -H "X-API-Key: $TUMA_KEY"
→ "status": "out_for_delivery", …`;
