import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import {
  buildUnsignedHeaders,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";
import { exampleEvent } from "./events";

export const WEBHOOK_ID = 1002;
export const DELIVERY_ID = 1012;
export const EXAMPLE_SECRET = `whsec_${Buffer.from("an example, 32 bytes, no secret!").toString("base64")}`;
export const SHOP_URL = "https://shop.example.co.tz/hooks/tuma";

export const WEBHOOK = {
  id: WEBHOOK_ID,
  mode: "sandbox",
  url: SHOP_URL,
  description: "Orders of the web shop",
  events: [...DEFAULT_WEBHOOK_EVENTS],
  status: "enabled",
  disabled_reason: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_at: "2026-11-20T12:00:00.000Z",
  updated_at: "2026-11-20T12:00:00.000Z",
};
export const WEBHOOK_WITH_SECRET = { ...WEBHOOK, secret: EXAMPLE_SECRET };

export const EXAMPLE_EVENT = exampleEvent("delivery.picked_up");
const sentAt = "2026-11-21T08:20:01.000Z";
export const EVENT_BODY = JSON.stringify(EXAMPLE_EVENT);

export const DELIVERY = {
  id: DELIVERY_ID,
  endpoint_id: WEBHOOK_ID,
  event_id: EXAMPLE_EVENT.id,
  event_type: EXAMPLE_EVENT.type,
  status: "succeeded",
  attempts: 1,
  next_attempt_at: null,
  last_status_code: 200,
  replay_of: null,
  created_at: "2026-11-21T08:20:00.000Z",
  completed_at: "2026-11-21T08:20:01.120Z",
};

export const PENDING_WEBHOOK_DELIVERY = {
  ...DELIVERY,
  id: DELIVERY_ID + 1,
  status: "pending",
  attempts: 0,
  next_attempt_at: "2026-11-21T09:00:00.000Z",
  last_status_code: null,
  created_at: "2026-11-21T09:00:00.000Z",
  completed_at: null,
};

export const ATTEMPT = {
  attempt: 1,
  requested_at: sentAt,
  duration_ms: 119,
  status_code: 200,
  error: null,
  request_headers: exampleHeaders(EVENT_BODY, EXAMPLE_EVENT.type),
  response_body: "ok",
};

/** Signs with the example's secret, so that readers can verify the signature. */
export function exampleHeaders(body: string, type: string): Record<string, string> {
  const facts = { eventId: EXAMPLE_EVENT.id, type, attempt: 1, timestamp: Date.parse(sentAt) / 1000 };
  return {
    ...buildUnsignedHeaders(facts),
    ...buildSignatureHeaders({ ...facts, body }, createSigningKeys(EXAMPLE_SECRET), null),
  };
}
