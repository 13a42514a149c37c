import { z } from "zod";
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { integerParam, textField, timestamp, utcDateTimeField } from "@/lib/core/wire-fields";

// Specification silent: endpoints for managing subscriptions. All schemas in this file are additions.

const url = textField({ min: 1, max: 2048, isVerbatim: true });
const events = z
  .array(z.enum(WEBHOOK_EVENT_KINDS))
  .min(1)
  .max(WEBHOOK_EVENT_KINDS.length)
  .transform((kinds) => [...new Set(kinds)]);
const description = textField({ max: 255, isMultiline: true }).nullable();
const status = z.enum(["enabled", "disabled"]);

const id = integerParam().meta({ description: "The endpoint's `id`." });
export const endpointParams = z.object({ id });
export const deliveryParams = z.object({
  id,
  delivery_id: integerParam().meta({ description: "The delivery's `id`." }),
});

export const createEndpointRequest = z
  .object({
    url: url.describe("Address that events are posted to; https, except in a sandbox that allows more."),
    events: events
      .default([...DEFAULT_WEBHOOK_EVENTS])
      .describe("Which kinds of events to send; without it the six of every delivery."),
    description: description.default(null).describe("A note of your own."),
  })
  .meta({ id: "CreateWebhookRequest", description: "A webhook endpoint to be added." });

export const updateEndpointRequest = z
  .object({
    url: url
      .optional()
      .describe("Address that events are posted to; https, except in a sandbox that allows more."),
    events: events.optional().describe("Which kinds of events to send from now on."),
    description: description.optional().describe("A note of your own."),
    status: status.optional().describe("`disabled` stops sending; `enabled` begins again."),
  })
  .meta({ id: "UpdateWebhookRequest", description: "The fields to change; omitted fields stay unchanged." });

const OVERLAP_MAX_SECONDS = 7 * 86_400;

export const rotateSecretRequest = z
  .object({
    overlap_seconds: z
      .number()
      .int()
      .min(0)
      .max(OVERLAP_MAX_SECONDS)
      .default(86_400)
      .describe("How many seconds the previous secret keeps signing alongside the new one."),
  })
  .meta({ id: "RotateWebhookSecretRequest", description: "How long the previous secret keeps signing." });

export const replayRequest = z
  .object({
    since: utcDateTimeField.describe("Events from this moment on; ISO 8601 with an offset or `Z`."),
    until: utcDateTimeField.optional().describe("Events up to this moment; without it up to now."),
    only: z
      .enum(["failed", "all"])
      .default("failed")
      .describe("`failed`: what the endpoint never acknowledged; `all`: everything that it subscribes to."),
  })
  .meta({ id: "ReplayWebhookRequest", description: "The time range to resend." });

const deliveryStatus = z.enum(["pending", "succeeded", "failed"]);

export const listDeliveriesQuery = z.object({
  status: deliveryStatus.optional().describe("Only deliveries in this state."),
  page: integerParam({ min: 1, max: 1_000_000 }).default(1).describe("Which page, from 1."),
  per_page: integerParam({ min: 1, max: 100 }).default(20).describe("How many entries a page holds."),
});

export const listEventsQuery = z.object({
  after: textField({ min: 1, max: 64 })
    .optional()
    .describe(
      "The `next_after` of the page before; without it from the oldest event of 30 days. `latest` answers no event, and the `next_after` behind which only what happens from now on comes.",
    ),
  limit: integerParam({ min: 1, max: 500 }).default(100).describe("How many events a page holds at most."),
});

export const endpointResponse = z
  .object({
    id: z.number().int().describe("Number that names the endpoint."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    url: z
      .string()
      .describe("Address that events are posted to; https, except in a sandbox that allows more."),
    description: z.string().nullable().describe("A note of your own."),
    events: z.array(z.string()).describe("Which kinds of events are sent."),
    status: status.describe("Whether events are sent to it."),
    disabled_reason: z
      .string()
      .nullable()
      .describe("Why it is disabled, for programs; null while it is enabled."),
    failing_since: timestamp
      .nullable()
      .describe("When it began failing; ISO 8601 in UTC, null while it is healthy."),
    previous_secret_expires_at: timestamp
      .nullable()
      .describe("Until when the previous secret signs too; ISO 8601 in UTC, null where none does."),
    created_at: timestamp.describe("When it was made; ISO 8601 in UTC."),
    updated_at: timestamp.describe("When it was last changed; ISO 8601 in UTC."),
  })
  .meta({ id: "WebhookEndpoint", description: "Where events are sent to, and which." });

export const endpointWithSecretResponse = endpointResponse
  .extend({
    secret: z.string().describe("The signing secret, `whsec_` and base64. Keep it: it is shown this once."),
  })
  .meta({
    id: "WebhookEndpointWithSecret",
    description: "The endpoint with its signing secret, which is never shown again.",
  });

export const deletedEndpointResponse = z
  .object({
    id: z.number().int().describe("Number that named the endpoint."),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedWebhook", description: "The endpoint that was removed." });

export const deliveryResponse = z
  .object({
    id: z.number().int().describe("Number that names the delivery."),
    endpoint_id: z.number().int().describe("The endpoint's `id`."),
    event_id: z.string().describe("The event's `id`."),
    event_type: z.string().describe("The kind of the event."),
    status: deliveryStatus.describe("`pending` while another attempt follows."),
    attempts: z.number().int().describe("How many attempts there were."),
    next_attempt_at: timestamp
      .nullable()
      .describe("When it is tried next; ISO 8601 in UTC, null where it is not."),
    last_status_code: z
      .number()
      .int()
      .nullable()
      .describe("What the endpoint answered last; null where nothing came back."),
    replay_of: z
      .number()
      .int()
      .nullable()
      .describe("The delivery that this one repeats; null for a first one."),
    created_at: timestamp.describe("When it was made; ISO 8601 in UTC."),
    completed_at: timestamp.nullable().describe("When it ended; ISO 8601 in UTC, null until then."),
  })
  .meta({ id: "WebhookDelivery", description: "One event on its way to one endpoint." });

export const attemptResponse = z
  .object({
    attempt: z.number().int().describe("Which attempt it was, from 1."),
    requested_at: timestamp.describe("When it was sent; ISO 8601 in UTC."),
    duration_ms: z.number().int().describe("How long it took, in milliseconds."),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe("What the endpoint answered; null where nothing came back."),
    error: z.string().nullable().describe("What went wrong; null where an answer came back."),
    request_headers: z.record(z.string(), z.string()).describe("The headers that were sent."),
    response_body: z.string().nullable().describe("The beginning of the answer, at most 4 KiB."),
  })
  .meta({ id: "WebhookAttempt", description: "One attempt to deliver." });

export const deliveryDetailResponse = deliveryResponse
  .extend({
    request_body: z.string().describe("The exact text that was sent and signed."),
    attempt_log: z.array(attemptResponse).describe("Every attempt, in their order."),
  })
  .meta({ id: "WebhookDeliveryDetail", description: "A delivery with what was sent and every attempt." });

export const replayResponse = z
  .object({
    replayed: z.number().int().describe("How many deliveries were added."),
    complete: z
      .boolean()
      .describe("False if the time range has more events than one call resends; call again."),
  })
  .meta({ id: "WebhookReplay", description: "How much will be sent again." });

export const eventResponse = z
  .object({
    id: z.string().describe("Names the event. The same on every attempt: handle each once."),
    type: z.string().describe("The kind of the event."),
    api_version: z.literal("v1").describe("Version of this body."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    created_at: timestamp.describe("When the event was made; ISO 8601 in UTC."),
    sequence: z
      .number()
      .int()
      .nullable()
      .describe(
        "Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant.",
      ),
    merchant_reference: z
      .string()
      .nullable()
      .describe("Your own order id; null where none was sent or no shipment is meant."),
    data: z.record(z.string(), z.unknown()).describe("What happened; its fields follow from `type`."),
  })
  .meta({
    id: "WebhookEvent",
    description: "Something that happened. Endpoints and the event feed get the same body.",
  });

export const eventFeedResponse = z
  .object({
    data: z.array(eventResponse).describe("The events, oldest first."),
    next_after: z.string().nullable().describe("Send it as `after` next time, also when the page is empty."),
    has_more: z.boolean().describe("Whether there are more right now."),
  })
  .meta({ id: "EventFeed", description: "A page of events, oldest first." });
