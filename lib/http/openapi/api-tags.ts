/** Groups of endpoints, in the order of the documentation. The names are also the resources of the clients. */
export const API_TAGS = {
  Shipments: "Price a delivery, send it, follow it, cancel it.",
  Payments: "Pay for a pending shipment, or top up the wallet.",
  "Webhooks and events": "Get notified of every step, and catch up on what you missed.",
  "Vehicles and sizes":
    "The vehicle types with their fees, and the usual sizes of parcels. No key is needed.",
  "Request log": "The requests made with your keys, and their outcomes.",
} as const;
export type ApiTag = keyof typeof API_TAGS;
