import { z } from "zod";
import { integerParam, emptyRequest } from "@/lib/core/wire-fields";
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

const id = integerParam().meta({ description: "The endpoint's `id`." });
const params = z.object({ id });
const deliveryParams = z.object({
  id,
  delivery_id: integerParam().meta({ description: "The delivery's `id`." }),
});
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
    summary: "Add a webhook endpoint; this response shows its signing secret once",
    description:
      "Adds an address that we post events to. The response has the signing secret, which is never shown again.",
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
      "Fields that you omit stay unchanged. Set `status` to `enabled` to re-enable an endpoint, even one that was disabled after failures.",
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
    description: "We stop sending to it at once, including deliveries that were still waiting.",
    params,
    response: deletedEndpointResponse,
  },
  rotateWebhookSecret: {
    ...writes,
    path: "/merchant/webhooks/{id}/rotate-secret",
    operationId: "rotateWebhookSecret",
    summary: "Rotate the signing secret; the previous one keeps signing for a while",
    description:
      "The response has the new secret, once. The previous secret keeps signing alongside it for `overlap_seconds`, one day by default.",
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
      "Sends a `webhook.test` event, whatever the endpoint subscribes to. No shipment is affected.",
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
    description: "A page of deliveries that were sent or are waiting, newest first.",
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
    summary: "Replay the events of a time range",
    description:
      "Resends the events of a time range: those that the endpoint never acknowledged, or all of them. At most 10000 per call; `complete` says whether that was everything.",
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
    summary: "List the events of the last 30 days, to fill gaps",
    description:
      "Every event of the last 30 days, oldest first, delivered or not. Save `next_after` and continue from it: nothing is skipped. To start with what happens from now on, ask once with `after=latest`.",
    query: listEventsQuery,
    response: eventFeedResponse,
  },
} as const satisfies Record<string, Endpoint>;
