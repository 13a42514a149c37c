/** Specification: States and transitions. */
export type Status =
  | "pending"
  | "confirmed"
  | "pickup_dispatched"
  | "picked_up"
  | "in_transit"
  | "out_for_delivery"
  | "delivered"
  | "cancelled"
  | "failed";
