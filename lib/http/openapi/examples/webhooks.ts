import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhook-event-kinds";
import {
  buildUnsignedHeaders,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";
import { exampleEvent } from "./events";
import type { OperationExamples } from "./example";

const ENDPOINT_ID = 1002;
const DELIVERY_ID = 1012;
/** No real secret: the bytes are those of a sentence. */
export const EXAMPLE_SECRET = `whsec_${Buffer.from("an example, 32 bytes, no secret!").toString("base64")}`;

const params = { id: ENDPOINT_ID };
const deliveryParams = { ...params, delivery_id: DELIVERY_ID };
const noNumber = { summary: "No number in the path", params: { id: "first" } };
const URL_OF_SHOP = "https://shop.example.co.tz/hooks/tuma";

const endpoint = {
  id: ENDPOINT_ID,
  mode: "sandbox",
  url: URL_OF_SHOP,
  description: "Orders of the web shop",
  events: [...DEFAULT_WEBHOOK_EVENTS],
  status: "enabled",
  disabled_reason: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_at: "2026-11-20T12:00:00.000Z",
  updated_at: "2026-11-20T12:00:00.000Z",
};
const withSecret = { ...endpoint, secret: EXAMPLE_SECRET };

const event = exampleEvent("delivery.picked_up");
const sentAt = "2026-11-21T08:20:01.000Z";
const request_body = JSON.stringify(event);

const delivery = {
  id: DELIVERY_ID,
  endpoint_id: ENDPOINT_ID,
  event_id: event.id,
  event_type: event.type,
  status: "succeeded",
  attempts: 1,
  next_attempt_at: null,
  last_status_code: 200,
  replay_of: null,
  created_at: "2026-11-21T08:20:00.000Z",
  completed_at: "2026-11-21T08:20:01.120Z",
};

const waiting = {
  ...delivery,
  id: DELIVERY_ID + 1,
  status: "pending",
  attempts: 0,
  next_attempt_at: "2026-11-21T09:00:00.000Z",
  last_status_code: null,
  created_at: "2026-11-21T09:00:00.000Z",
  completed_at: null,
};

const attempt = {
  attempt: 1,
  requested_at: sentAt,
  duration_ms: 119,
  status_code: 200,
  error: null,
  request_headers: exampleHeaders(request_body, event.type),
  response_body: "ok",
};

/** The headers of an event that is sent: signed with the example's secret, so that they can be verified. */
export function exampleHeaders(body: string, type: string): Record<string, string> {
  const facts = { eventId: event.id, type, attempt: 1, timestamp: Date.parse(sentAt) / 1000 };
  return {
    ...buildUnsignedHeaders(facts),
    ...buildSignatureHeaders({ ...facts, body }, createSigningKeys(EXAMPLE_SECRET), null),
  };
}

export const WEBHOOK_EXAMPLES = {
  listWebhooks: { exchanges: { all: { summary: "All of this mode", answer: [endpoint] } } },
  createWebhook: {
    exchanges: {
      usual: {
        summary: "The six usual kinds",
        headers: { "Idempotency-Key": "web-shop-endpoint-1" },
        body: { url: URL_OF_SHOP, description: endpoint.description },
        answer: withSecret,
      },
      chosen: {
        summary: "Two kinds",
        body: { url: URL_OF_SHOP, events: ["delivery.delivered", "delivery.failed"] },
        answer: { ...withSecret, description: null, events: ["delivery.delivered", "delivery.failed"] },
      },
    },
    refused: {
      validation_error: {
        summary: "A kind that does not exist",
        body: { url: URL_OF_SHOP, events: ["shipment.lost"] },
      },
    },
  },
  getWebhook: {
    exchanges: { one: { summary: "One endpoint", params, answer: endpoint } },
    refused: { validation_error: noNumber },
  },
  updateWebhook: {
    exchanges: {
      pause: {
        summary: "Send nothing for now",
        params,
        body: { status: "disabled" },
        answer: { ...endpoint, status: "disabled", disabled_reason: "by_merchant" },
      },
    },
    refused: { validation_error: { summary: "No such status", params, body: { status: "paused" } } },
  },
  deleteWebhook: {
    exchanges: { one: { summary: "One endpoint", params, answer: { id: ENDPOINT_ID, deleted: true } } },
    refused: { validation_error: noNumber },
  },
  rotateWebhookSecret: {
    exchanges: {
      hour: {
        summary: "Both secrets sign for an hour",
        params,
        headers: { "Idempotency-Key": "web-shop-secret-2026-11" },
        body: { overlap_seconds: 3600 },
        answer: { ...withSecret, previous_secret_expires_at: "2026-11-21T10:00:00.000Z" },
      },
    },
    refused: {
      validation_error: { summary: "Longer than 7 days", params, body: { overlap_seconds: 700_000 } },
    },
  },
  testWebhook: {
    exchanges: {
      test: {
        summary: "A test event",
        params,
        headers: { "Idempotency-Key": "web-shop-test-1042" },
        body: {},
        answer: { ...waiting, event_type: "webhook.test" },
      },
    },
    refused: { validation_error: { ...noNumber, body: {} } },
  },
  listWebhookDeliveries: {
    exchanges: {
      newest: { summary: "The newest", params, answer: [waiting, delivery] },
      succeeded: {
        summary: "Those that were acknowledged",
        params,
        query: { status: "succeeded", page: 1, per_page: 50 },
        answer: [delivery],
      },
    },
    refused: { validation_error: { summary: "No such status", params, query: { status: "lost" } } },
  },
  getWebhookDelivery: {
    exchanges: {
      one: {
        summary: "One that was acknowledged",
        params: deliveryParams,
        answer: { ...delivery, request_body, attempt_log: [attempt] },
      },
    },
    refused: {
      validation_error: { summary: "No number in the path", params: { ...params, delivery_id: "last" } },
    },
  },
  resendWebhookDelivery: {
    exchanges: {
      again: {
        summary: "Once more",
        params: deliveryParams,
        headers: { "Idempotency-Key": "web-shop-resend-1012" },
        body: {},
        answer: { ...waiting, replay_of: DELIVERY_ID },
      },
    },
    refused: {
      validation_error: {
        summary: "No number in the path",
        params: { ...params, delivery_id: "last" },
        body: {},
      },
    },
  },
  replayWebhook: {
    exchanges: {
      outage: {
        summary: "Everything of an outage",
        params,
        headers: { "Idempotency-Key": "web-shop-outage-nov-21" },
        body: { since: "2026-11-21T08:00:00Z", until: "2099-11-21T12:00:00Z", only: "all" },
        answer: { replayed: 12, complete: true },
      },
    },
    refused: {
      validation_error: { summary: "No moment", params, body: { since: "yesterday" } },
    },
  },
  listEvents: {
    exchanges: {
      oldest: {
        summary: "From the oldest",
        query: { limit: 1 },
        answer: { data: [event], next_after: event.id, has_more: true },
      },
      after: {
        summary: "After the last that was read",
        query: { after: event.id, limit: 100 },
        answer: { data: [], next_after: event.id, has_more: false },
      },
    },
    refused: { validation_error: { summary: "Too many for a page", query: { limit: 501 } } },
  },
} satisfies Record<string, OperationExamples>;
