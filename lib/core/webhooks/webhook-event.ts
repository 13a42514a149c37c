import type { Mode } from "@/lib/core/mode";
import type { SubscribableEvent } from "@/lib/core/webhook-event-kinds";

/** `webhook.test` is sent by button, to one endpoint, whatever it subscribes to. */
export type WebhookEventType = SubscribableEvent | "webhook.test";

/** An event as it is stored; `data` keeps the order in which it was built. */
export interface StoredWebhookEvent {
  eventId: string;
  type: string;
  mode: Mode;
  createdAt: Date;
  sequence: number | null;
  merchantReference: string | null;
  data: Record<string, unknown>;
}

/** The envelope around every kind. Specification: Events, rule 3. */
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

/** The body of a delivery. The same row always gives the same bytes, so that what was signed is what is sent. */
export function renderEvent(event: StoredWebhookEvent): string {
  return renderEventWithData(event, JSON.stringify(event.data));
}

/** The same bytes from the text that is stored as data: who sends thousands a second need not read it. */
export function renderEventWithData(event: Omit<StoredWebhookEvent, "data">, dataText: string): string {
  return `${JSON.stringify(toEnvelopeHead(event)).slice(0, -1)},"data":${dataText}}`;
}

/** A stored event as merchants see it, in webhooks and in the event feed alike. */
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
