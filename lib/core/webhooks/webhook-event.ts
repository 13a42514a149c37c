import type { Mode } from "@/lib/core/mode";
import type { SubscribableEvent } from "@/lib/core/webhook-event-kinds";

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

/** Deterministic, so that the signed bytes are the sent bytes. */
export function renderEvent(event: StoredWebhookEvent): string {
  return renderEventWithData(event, JSON.stringify(event.data));
}

/** Takes `data` as stored JSON text, which saves parsing it. */
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
