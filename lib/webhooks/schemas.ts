import { z } from "zod";
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENT_KINDS } from "@/lib/core/webhook-event-kinds";
import { integerParam, text, timestamp, utcDateTimeField } from "@/lib/core/wire-fields";

// Specification silent: endpoints for managing subscriptions. All of this is additive.

const url = text({ min: 1, max: 2048, isVerbatim: true });
const events = z
  .array(z.enum(WEBHOOK_EVENT_KINDS))
  .min(1)
  .max(WEBHOOK_EVENT_KINDS.length)
  .transform((kinds) => [...new Set(kinds)]);
const description = text({ max: 255, isMultiline: true }).nullable();
const status = z.enum(["enabled", "disabled"]);

const id = integerParam().meta({ description: "The endpoint's `id`." });
export const endpointParams = z.object({ id });
export const deliveryParams = z.object({
  id,
  delivery_id: integerParam().meta({ description: "The delivery's `id`." }),
});

export const createEndpointRequest = z
  .object({
    url,
    events: events.default([...DEFAULT_WEBHOOK_EVENTS]),
    description: description.default(null),
  })
  .meta({ id: "CreateWebhookRequest" });

export const updateEndpointRequest = z
  .object({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    status: status.optional(),
  })
  .meta({ id: "UpdateWebhookRequest" });

const OVERLAP_MAX_SECONDS = 7 * 86_400;

export const rotateSecretRequest = z
  .object({
    overlap_seconds: z.number().int().min(0).max(OVERLAP_MAX_SECONDS).default(86_400),
  })
  .meta({ id: "RotateWebhookSecretRequest" });

export const replayRequest = z
  .object({
    since: utcDateTimeField,
    until: utcDateTimeField.optional(),
    only: z.enum(["failed", "all"]).default("failed"),
  })
  .meta({ id: "ReplayWebhookRequest" });

const deliveryStatus = z.enum(["pending", "succeeded", "failed"]);

export const listDeliveriesQuery = z.object({
  status: deliveryStatus.optional(),
  page: integerParam({ min: 1, max: 1_000_000 }).default(1),
  per_page: integerParam({ min: 1, max: 100 }).default(20),
});

export const listEventsQuery = z.object({
  after: text({ min: 1, max: 64 }).optional(),
  limit: integerParam({ min: 1, max: 500 }).default(100),
});

export const endpointResponse = z
  .object({
    id: z.number().int(),
    mode: z.enum(["live", "sandbox"]),
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    status,
    disabled_reason: z.string().nullable(),
    failing_since: timestamp.nullable(),
    previous_secret_expires_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "WebhookEndpoint" });

export const endpointWithSecretResponse = endpointResponse
  .extend({ secret: z.string() })
  .meta({ id: "WebhookEndpointWithSecret" });

export const deletedEndpointResponse = z
  .object({ id: z.number().int(), deleted: z.literal(true) })
  .meta({ id: "DeletedWebhook" });

export const deliveryResponse = z
  .object({
    id: z.number().int(),
    endpoint_id: z.number().int(),
    event_id: z.string(),
    event_type: z.string(),
    status: deliveryStatus,
    attempts: z.number().int(),
    next_attempt_at: timestamp.nullable(),
    last_status_code: z.number().int().nullable(),
    replay_of: z.number().int().nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

export const attemptResponse = z
  .object({
    attempt: z.number().int(),
    requested_at: timestamp,
    duration_ms: z.number().int(),
    status_code: z.number().int().nullable(),
    error: z.string().nullable(),
    request_headers: z.record(z.string(), z.string()),
    response_body: z.string().nullable(),
  })
  .meta({ id: "WebhookAttempt" });

export const deliveryDetailResponse = deliveryResponse
  .extend({
    request_body: z.string(),
    attempt_log: z.array(attemptResponse),
  })
  .meta({ id: "WebhookDeliveryDetail" });

export const replayResponse = z
  .object({
    replayed: z.number().int(),
    complete: z.boolean(),
  })
  .meta({ id: "WebhookReplay" });

export const eventResponse = z
  .object({
    id: z.string(),
    type: z.string(),
    api_version: z.literal("v1"),
    mode: z.enum(["live", "sandbox"]),
    created_at: timestamp,
    sequence: z.number().int().nullable(),
    merchant_reference: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "WebhookEvent" });

export const eventFeedResponse = z
  .object({
    data: z.array(eventResponse),
    next_after: z.string().nullable(),
    has_more: z.boolean(),
  })
  .meta({ id: "EventFeed" });
