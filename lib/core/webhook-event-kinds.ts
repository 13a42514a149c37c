/** Specification: Events. */
export const DEFAULT_WEBHOOK_EVENTS = [
  "shipment.created",
  "shipment.paid",
  "delivery.picked_up",
  "delivery.delivered",
  "delivery.failed",
  "shipment.cancelled",
] as const;

// Specification silent: events for the other moves and for the wallet.
/** Sent only to endpoints that subscribe to them by name. */
export const OPT_IN_WEBHOOK_EVENTS = [
  "delivery.dispatched",
  "delivery.rider_changed",
  "delivery.in_transit",
  "delivery.out_for_delivery",
  "delivery.returned",
  "wallet.low_balance",
  "wallet.topup_succeeded",
  "wallet.topup_failed",
] as const;

export const WEBHOOK_EVENT_KINDS = [...DEFAULT_WEBHOOK_EVENTS, ...OPT_IN_WEBHOOK_EVENTS] as const;
export type SubscribableEvent = (typeof WEBHOOK_EVENT_KINDS)[number];
