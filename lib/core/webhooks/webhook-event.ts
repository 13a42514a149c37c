import type { Mode } from "@/lib/core/mode";

export type WebhookEventType = SubscribableEvent | "webhook.test";

export interface StoredWebhookEvent {
  eventId: string;
  type: string;
  mode: Mode;
  createdAt: Date;
  sequence: number | null;
  merchantReference: string | null;
  data: Record<string, unknown>;
}

/** Specification: Events, rule 3. */
export interface WebhookEnvelope {
  id: string;
  type: string;
  api_version: "v1";
  mode: Mode;
  created_at: string;
  sequence: number | null;
  merchant_reference: string | null;
  data: Record<string, unknown>;
}

/** Renders deterministically, so that the signed bytes equal the sent bytes. */
export function renderEvent(event: StoredWebhookEvent): string {
  return renderEventWithData(event, JSON.stringify(event.data));
}

/** `dataText` is the stored JSON text, so that the stored data need not be parsed. */
export function renderEventWithData(event: Omit<StoredWebhookEvent, "data">, dataText: string): string {
  return `${JSON.stringify(toEnvelopeHead(event)).slice(0, -1)},"data":${dataText}}`;
}

export function toEnvelope(event: StoredWebhookEvent): WebhookEnvelope {
  return { ...toEnvelopeHead(event), data: event.data };
}

function toEnvelopeHead(event: Omit<StoredWebhookEvent, "data">): Omit<WebhookEnvelope, "data"> {
  return {
    id: event.eventId,
    type: event.type,
    api_version: "v1",
    mode: event.mode,
    created_at: event.createdAt.toISOString(),
    sequence: event.sequence,
    merchant_reference: event.merchantReference,
  };
}

/** Specification: Events. */
export const DEFAULT_WEBHOOK_EVENTS = [
  "shipment.created",
  "shipment.paid",
  "delivery.picked_up",
  "delivery.delivered",
  "delivery.failed",
  "shipment.cancelled",
] as const;

// Specification silent: events for the other transitions and for the wallet.
/** Sent only to endpoints that name these events in their subscription. */
export const OPT_IN_WEBHOOK_EVENTS = [
  "delivery.search_started",
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

export const EVENT_DESCRIPTIONS: Record<WebhookEventType, string> = {
  "shipment.created": "The shipment is paid for and confirmed.",
  "shipment.paid":
    "The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet balance.",
  "delivery.picked_up": "The rider has collected the parcel.",
  "delivery.delivered": "The parcel was delivered; the event has the proof of delivery.",
  "delivery.failed":
    "An attempt or the whole delivery failed; the event has the reason and whether the failure is final.",
  "shipment.cancelled": "The shipment was cancelled; the event has the window, fee, refund and reason.",
  "delivery.search_started": "The search for a rider of a scheduled shipment has started.",
  "delivery.dispatched": "A rider has accepted the delivery.",
  "delivery.rider_changed":
    "The rider gave up the delivery before the pickup and we are looking for another rider, or the same rider has taken it again.",
  "delivery.in_transit": "The parcel is moving between hubs.",
  "delivery.out_for_delivery": "The rider is on the way to the receiver.",
  "delivery.returned": "The parcel is back with the sender.",
  "wallet.low_balance": "The wallet balance fell below your threshold.",
  "wallet.topup_succeeded": "A wallet top-up succeeded.",
  "wallet.topup_failed": "A wallet top-up failed.",
  "webhook.test": "A test event that you requested.",
};
