/** Groups of endpoints, in the order of the documentation. */
export const API_TAGS = {
  Shipments: "Price, create, track and cancel deliveries.",
  Payments: "Pay for a pending shipment, or top up the wallet.",
  "Webhooks and events": "Get notified of every step of a delivery, and read events that you missed.",
  "Vehicles and sizes": "Vehicle types with their fees, and common parcel sizes. No key is needed.",
  "Request log": "Requests that were made with your keys, and their results.",
} as const;
export type ApiTag = keyof typeof API_TAGS;
