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

const id = integerParam().meta({ description: "Id of the endpoint.", "x-client-name": "endpoint_id" });
export const endpointParams = z.object({ id });
export const deliveryParams = z.object({
  id,
  delivery_id: integerParam().meta({ description: "Id of the delivery." }),
});

export const createEndpointRequest = z
  .object({
    url: url.describe(
      "URL that events are posted to. It must be https in live; the sandbox also accepts http.",
    ),
    events: events
      .default([...DEFAULT_WEBHOOK_EVENTS])
      .describe(
        "Event types to send. If omitted: `shipment.created`, `shipment.paid`, `delivery.picked_up`, `delivery.delivered`, `delivery.failed` and `shipment.cancelled`.",
      ),
    description: description.default(null).describe("Your note about the endpoint."),
  })
  .meta({ id: "CreateWebhookRequest", description: "A webhook endpoint to add." });

export const updateEndpointRequest = z
  .object({
    url: url
      .optional()
      .describe("URL that events are posted to. It must be https in live; the sandbox also accepts http."),
    events: events.optional().describe("Event types to send from now on."),
    description: description.optional().describe("Your note about the endpoint."),
    status: status.optional().describe("`disabled` stops sending events; `enabled` starts sending again."),
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
      .describe("Number of seconds during which the previous secret signs in addition to the new one."),
  })
  .meta({
    id: "RotateWebhookSecretRequest",
    description: "Overlap of the previous and the new signing secret.",
  });

export const replayRequest = z
  .object({
    since: utcDateTimeField.describe("Start of the time range; ISO 8601 with an offset or `Z`."),
    until: utcDateTimeField
      .optional()
      .describe("End of the time range; ISO 8601 with an offset or `Z`. If omitted, the current time."),
    only: z
      .enum(["failed", "all"])
      .default("failed")
      .describe(
        "`failed` resends events that the endpoint never acknowledged; `all` resends every event that it subscribes to.",
      ),
  })
  .meta({ id: "ReplayWebhookRequest", description: "The time range of the events to resend." });

const deliveryStatus = z.enum(["pending", "succeeded", "failed"]);

export const listDeliveriesQuery = z.object({
  status: deliveryStatus.optional().describe("Only deliveries with this status."),
  page: integerParam({ min: 1, max: 1_000_000 }).default(1).describe("Page number, starting at 1."),
  per_page: integerParam({ min: 1, max: 100 }).default(20).describe("Number of entries per page."),
});

export const listEventsQuery = z.object({
  after: textField({ min: 1, max: 64 })
    .optional()
    .describe(
      "The `next_after` of the previous page. If omitted, the list starts with the oldest event of the last 30 days. `latest` returns no events, only the `next_after` from which the list continues with new events.",
    ),
  limit: integerParam({ min: 1, max: 500 }).default(100).describe("Maximum number of events per page."),
});

export const endpointResponse = z
  .object({
    id: z.number().int().describe("Id of the endpoint."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    url: z.string().describe("URL that events are posted to."),
    description: z.string().nullable().describe("Your note about the endpoint; null if there is none."),
    events: z.array(z.string()).describe("Event types that are sent to the endpoint."),
    status: status.describe("`enabled` if events are sent to the endpoint, otherwise `disabled`."),
    disabled_reason: z
      .string()
      .nullable()
      .describe("Reason why the endpoint is disabled, as a code; null while it is enabled."),
    failing_since: timestamp
      .nullable()
      .describe(
        "Time since which deliveries to the endpoint fail, ISO 8601 in UTC; null while they succeed.",
      ),
    previous_secret_expires_at: timestamp
      .nullable()
      .describe(
        "Time until which the previous secret also signs, ISO 8601 in UTC; null if there is no previous secret.",
      ),
    created_at: timestamp.describe("Time at which the endpoint was created, ISO 8601 in UTC."),
    updated_at: timestamp.describe("Time of the last change to the endpoint, ISO 8601 in UTC."),
  })
  .meta({
    id: "WebhookEndpoint",
    description: "A URL that events are sent to, and the event types that it receives.",
  });

export const endpointWithSecretResponse = endpointResponse
  .extend({
    secret: z
      .string()
      .describe(
        "Signing secret: `whsec_` followed by base64. Store the secret, because it is shown only once.",
      ),
  })
  .meta({
    id: "WebhookEndpointWithSecret",
    description: "A webhook endpoint with its signing secret, which is never shown again.",
  });

export const deletedEndpointResponse = z
  .object({
    id: z.number().int().describe("Id of the removed endpoint."),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedWebhook", description: "A webhook endpoint that was removed." });

export const deliveryResponse = z
  .object({
    id: z.number().int().describe("Id of the delivery."),
    endpoint_id: z.number().int().describe("Id of the endpoint."),
    event_id: z.string().describe("Id of the event."),
    event_type: z.string().describe("Type of the event."),
    status: deliveryStatus.describe("Status of the delivery: `pending` while another attempt follows."),
    attempts: z.number().int().describe("Number of attempts so far."),
    next_attempt_at: timestamp
      .nullable()
      .describe("Time of the next attempt, ISO 8601 in UTC; null if no attempt follows."),
    last_status_code: z
      .number()
      .int()
      .nullable()
      .describe("HTTP status of the last attempt; null if there was no complete response."),
    replay_of: z
      .number()
      .int()
      .nullable()
      .describe("Id of the delivery that this delivery repeats; null for a first delivery."),
    created_at: timestamp.describe("Time at which the delivery was created, ISO 8601 in UTC."),
    completed_at: timestamp
      .nullable()
      .describe("Time at which the delivery ended, ISO 8601 in UTC; null until then."),
  })
  .meta({ id: "WebhookDelivery", description: "The delivery of an event to an endpoint." });

export const attemptResponse = z
  .object({
    attempt: z.number().int().describe("Number of the attempt, starting at 1."),
    requested_at: timestamp.describe("Time at which the request was sent, ISO 8601 in UTC."),
    duration_ms: z.number().int().describe("Duration of the attempt in milliseconds."),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe("HTTP status of the response; null if there was no complete response."),
    error: z
      .string()
      .nullable()
      .describe("Error that occurred, such as a timeout or a redirect; null if there was none."),
    request_headers: z
      .record(z.string(), z.string())
      .describe("Headers of the request; empty if nothing was sent."),
    response_body: z.string().nullable().describe("Start of the response body, at most 4 KiB."),
  })
  .meta({ id: "WebhookAttempt", description: "An attempt to deliver an event." });

export const deliveryDetailResponse = deliveryResponse
  .extend({
    request_body: z.string().describe("Exact request body that is sent and signed."),
    attempt_log: z.array(attemptResponse).describe("All attempts, oldest first."),
  })
  .meta({ id: "WebhookDeliveryDetail", description: "A delivery with its request body and all attempts." });

export const replayResponse = z
  .object({
    replayed: z.number().int().describe("Number of deliveries that were added."),
    complete: z
      .boolean()
      .describe(
        "False if the time range has more events than one call resends. In that case, call the endpoint again.",
      ),
  })
  .meta({ id: "WebhookReplay", description: "Result of a replay." });

export const eventResponse = z
  .object({
    id: z.string().describe("Id of the event. It is the same on every attempt; process each id only once."),
    type: z.string().describe("Type of the event."),
    api_version: z.literal("v1").describe("Version of the event format."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    created_at: timestamp.describe("Time at which the event was created, ISO 8601 in UTC."),
    sequence: z
      .number()
      .int()
      .nullable()
      .describe(
        "Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment.",
      ),
    merchant_reference: z
      .string()
      .nullable()
      .describe("Your order id; null if you sent none, and for events without a shipment."),
    data: z.record(z.string(), z.unknown()).describe("Data of the event; the fields depend on `type`."),
  })
  .meta({
    id: "WebhookEvent",
    description: "An event. Webhook endpoints and the event feed return the same body.",
  });

export const eventFeedResponse = z
  .object({
    data: z.array(eventResponse).describe("The events, oldest first."),
    next_after: z
      .string()
      .nullable()
      .describe(
        "Value to send as `after` in the next request, also if the page is empty; null if there is no event yet.",
      ),
    has_more: z.boolean().describe("True if more events are available now."),
  })
  .meta({ id: "EventFeed", description: "A page of events, oldest first." });
