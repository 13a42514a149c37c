/** Specification: States and transitions. */
export const SHIPMENT_STATUSES = [
  "pending",
  "confirmed",
  "pickup_dispatched",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "cancelled",
  "failed",
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

const IN_DELIVERY: ReadonlySet<ShipmentStatus> = new Set([
  "confirmed",
  "pickup_dispatched",
  "picked_up",
  "in_transit",
  "out_for_delivery",
]);

/** The shipment is paid and expected at its receiver. */
export function isInDelivery(status: ShipmentStatus): boolean {
  return IN_DELIVERY.has(status);
}

export const SHIPMENT_TYPES = ["same_city", "regional"] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

export const LEG_TYPES = ["first_mile", "transit", "last_mile"] as const;
export type LegType = (typeof LEG_TYPES)[number];

export const LEG_STATUSES = [
  "pending",
  "assigned",
  "in_progress",
  "completed",
  "failed",
  "cancelled",
] as const;
export type LegStatus = (typeof LEG_STATUSES)[number];

export const ACTOR_TYPES = ["system", "merchant", "rider", "hub", "admin", "receiver"] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];
