import { z } from "zod";
import { digits, emptyRequest } from "@/lib/core/wire-fields";
import {
  createEndpointRequest,
  deletedEndpointResponse,
  deliveryDetailResponse,
  deliveryResponse,
  endpointResponse,
  endpointWithSecretResponse,
  eventFeedResponse,
  listDeliveriesQuery,
  listEventsQuery,
  replayRequest,
  replayResponse,
  rotateSecretRequest,
  updateEndpointRequest,
} from "@/lib/webhooks/schemas";
import type { Endpoint } from "./endpoint";

const id = digits().meta({ description: "The endpoint's `id`." });
const params = z.object({ id });
const deliveryParams = z.object({ id, delivery_id: digits().meta({ description: "The delivery's `id`." }) });
const shared = { auth: "key", scope: "webhooks:manage", conditions: ["not_found"] } as const;
const reads = { ...shared, method: "GET", bucket: "reads", status: 200 } as const;
const writes = { ...shared, method: "POST", bucket: "writes", status: 200 } as const;
const sends = { ...writes, conditions: ["not_found", "webhook_endpoint_disabled"] } as const;

/** Specification silent: API endpoints for managing subscriptions. All of this is additive. */
export const webhookEndpoints = {
  listWebhooks: {
    ...reads,
    conditions: [],
    path: "/merchant/webhooks",
    operationId: "listWebhooks",
    summary: "Your webhook endpoints",
    description: "All endpoints of this mode, without their secrets.",
    response: z.array(endpointResponse),
  },
  createWebhook: {
    ...writes,
    conditions: ["webhook_endpoint_limit"],
    path: "/merchant/webhooks",
    operationId: "createWebhook",
    summary: "Add a webhook endpoint; its signing secret is shown once, in this answer",
    description:
      "Adds an address that events are posted to. The answer shows the signing secret, which is never shown again.",
    status: 201,
    body: createEndpointRequest,
    response: endpointWithSecretResponse,
    isLocated: true,
    idempotent: () => "webhooks.create",
    answersSecret: true,
  },
  getWebhook: {
    ...reads,
    path: "/merchant/webhooks/{id}",
    operationId: "getWebhook",
    summary: "One webhook endpoint",
    description: "The endpoint without its secret.",
    params,
    response: endpointResponse,
  },
  updateWebhook: {
    ...writes,
    method: "PATCH",
    path: "/merchant/webhooks/{id}",
    operationId: "updateWebhook",
    summary: "Change the address, the events, the description or the status of an endpoint",
    description:
      "What is left out stays. `status` `enabled` takes up an endpoint again that was disabled, also after failures.",
    params,
    body: updateEndpointRequest,
    response: endpointResponse,
  },
  deleteWebhook: {
    ...writes,
    method: "DELETE",
    path: "/merchant/webhooks/{id}",
    operationId: "deleteWebhook",
    summary: "Remove a webhook endpoint",
    description: "Nothing is sent to it any more, not even what was waiting.",
    params,
    response: deletedEndpointResponse,
  },
  rotateWebhookSecret: {
    ...writes,
    path: "/merchant/webhooks/{id}/rotate-secret",
    operationId: "rotateWebhookSecret",
    summary: "A new signing secret; the previous one signs besides it for a while",
    description:
      "The answer shows the new secret, once. The previous one goes on signing besides it for `overlap_seconds`, a day unless said otherwise.",
    params,
    body: rotateSecretRequest,
    bodyOptional: true,
    response: endpointWithSecretResponse,
    idempotent: ({ params: { id } }) => `webhooks.rotate_secret:${id}`,
    answersSecret: true,
  },
  testWebhook: {
    ...sends,
    path: "/merchant/webhooks/{id}/test",
    operationId: "testWebhook",
    summary: "Send a webhook.test event to one endpoint",
    description:
      "Sends a `webhook.test` event whatever the endpoint subscribes to. Nothing happens to any shipment.",
    params,
    body: emptyRequest,
    bodyOptional: true,
    response: deliveryResponse,
    idempotent: ({ params: { id } }) => `webhooks.test:${id}`,
  },
  listWebhookDeliveries: {
    ...reads,
    path: "/merchant/webhooks/{id}/deliveries",
    operationId: "listWebhookDeliveries",
    summary: "What was sent to an endpoint, newest first",
    description: "A page of what was sent or waits, newest first.",
    params,
    query: listDeliveriesQuery,
    response: z.array(deliveryResponse),
  },
  getWebhookDelivery: {
    ...reads,
    path: "/merchant/webhooks/{id}/deliveries/{delivery_id}",
    operationId: "getWebhookDelivery",
    summary: "One delivery with its body and every attempt",
    description:
      "With the exact body that was signed and every attempt, its headers and the beginning of its answer.",
    params: deliveryParams,
    response: deliveryDetailResponse,
  },
  resendWebhookDelivery: {
    ...sends,
    path: "/merchant/webhooks/{id}/deliveries/{delivery_id}/resend",
    operationId: "resendWebhookDelivery",
    summary: "Send one delivery again",
    description: "Adds a delivery of the same event, with the same `id` and a fresh signature.",
    params: deliveryParams,
    body: emptyRequest,
    bodyOptional: true,
    response: deliveryResponse,
    idempotent: ({ params: { id, delivery_id } }) => `webhooks.resend:${id}:${delivery_id}`,
  },
  replayWebhook: {
    ...sends,
    path: "/merchant/webhooks/{id}/replay",
    operationId: "replayWebhook",
    summary: "Send everything of a span of time again",
    description:
      "Sends the events of a span of time again: those that the endpoint never acknowledged, or all. At most 10000 in one call; `complete` says whether that was everything.",
    params,
    body: replayRequest,
    response: replayResponse,
    idempotent: ({ params: { id } }) => `webhooks.replay:${id}`,
  },
  listEvents: {
    ...reads,
    conditions: [],
    path: "/merchant/events",
    operationId: "listEvents",
    summary: "All events of 30 days behind a cursor, to heal gaps",
    description:
      "Every event of the last 30 days, oldest first, delivered or not. Keep `next_after` and go on from it: nothing is skipped. To begin with what happens from now on, ask once with `after=latest`.",
    query: listEventsQuery,
    response: eventFeedResponse,
  },
} as const satisfies Record<string, Endpoint>;
