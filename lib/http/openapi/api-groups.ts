interface ApiGroup {
  /** Name in the documentation and in generated clients. */
  title: string;
  id: string;
  description: string;
  path: RegExp;
}

/** Order of the documentation; each endpoint belongs to exactly one group. */
export const API_GROUPS: readonly ApiGroup[] = [
  {
    title: "Shipments",
    id: "shipments",
    description: "Price a delivery, send it, follow it, cancel it.",
    path: /^\/merchant\/shipments/,
  },
  {
    title: "Payments",
    id: "payments",
    description: "Pay for a pending shipment, or top up the wallet.",
    path: /^\/payment/,
  },
  {
    title: "Webhooks and events",
    id: "webhooks",
    description: "Get notified of every step, and catch up on what you missed.",
    path: /^\/merchant\/(?:webhooks|events)/,
  },
  {
    title: "Vehicles and sizes",
    id: "catalogue",
    description: "The vehicle types with their fees, and the usual sizes of parcels. No key is needed.",
    path: /^\/(?:vehicle-types|package-size-tiers)/,
  },
  {
    title: "Request log",
    id: "requests",
    description: "The requests made with your keys, and their outcomes.",
    path: /^\/merchant\/requests/,
  },
];

export function getApiGroup(path: string): ApiGroup {
  return API_GROUPS.find((group) => group.path.test(path))!;
}
