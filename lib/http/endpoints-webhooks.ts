import { z } from "zod";
import { digits } from "@/lib/core/wire-fields";
import type { Endpoint } from "@/lib/http/endpoint";
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

const params = z.object({ id: digits() });
const deliveryParams = z.object({ id: digits(), delivery_id: digits() });
const shared = { auth: "key", conditions: ["not_found", "validation_error"] } as const;
const reads = { ...shared, method: "GET", bucket: "reads", status: 200 } as const;
const writes = { ...shared, method: "POST", bucket: "writes", status: 200 } as const;

/** Specification silent: API endpoints for managing subscriptions. All of this is additive. */
export const webhookEndpoints = {
  listWebhooks: {
    ...reads,
    path: "/merchant/webhooks",
    operationId: "listWebhooks",
    summary: "Your webhook endpoints",
    response: z.array(endpointResponse),
  },
  createWebhook: {
    ...writes,
    path: "/merchant/webhooks",
    operationId: "createWebhook",
    summary: "Add a webhook endpoint; its signing secret is shown once, in this answer",
    status: 201,
    body: createEndpointRequest,
    response: endpointWithSecretResponse,
  },
  getWebhook: {
    ...reads,
    path: "/merchant/webhooks/{id}",
    operationId: "getWebhook",
    summary: "One webhook endpoint",
    params,
    response: endpointResponse,
  },
  updateWebhook: {
    ...writes,
    method: "PATCH",
    path: "/merchant/webhooks/{id}",
    operationId: "updateWebhook",
    summary: "Change the address, the events, the description or the status of an endpoint",
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
    params,
    response: deletedEndpointResponse,
  },
  rotateWebhookSecret: {
    ...writes,
    path: "/merchant/webhooks/{id}/rotate-secret",
    operationId: "rotateWebhookSecret",
    summary: "A new signing secret; the previous one signs besides it for a while",
    params,
    body: rotateSecretRequest,
    bodyOptional: true,
    response: endpointWithSecretResponse,
  },
  testWebhook: {
    ...writes,
    path: "/merchant/webhooks/{id}/test",
    operationId: "testWebhook",
    summary: "Send a webhook.test event to one endpoint",
    params,
    body: z.object({}),
    bodyOptional: true,
    response: deliveryResponse,
  },
  listWebhookDeliveries: {
    ...reads,
    path: "/merchant/webhooks/{id}/deliveries",
    operationId: "listWebhookDeliveries",
    summary: "What was sent to an endpoint, newest first",
    params,
    query: listDeliveriesQuery,
    response: z.array(deliveryResponse),
  },
  getWebhookDelivery: {
    ...reads,
    path: "/merchant/webhooks/{id}/deliveries/{delivery_id}",
    operationId: "getWebhookDelivery",
    summary: "One delivery with its body and every attempt",
    params: deliveryParams,
    response: deliveryDetailResponse,
  },
  resendWebhookDelivery: {
    ...writes,
    path: "/merchant/webhooks/{id}/deliveries/{delivery_id}/resend",
    operationId: "resendWebhookDelivery",
    summary: "Send one delivery again",
    params: deliveryParams,
    body: z.object({}),
    bodyOptional: true,
    response: deliveryResponse,
  },
  replayWebhook: {
    ...writes,
    path: "/merchant/webhooks/{id}/replay",
    operationId: "replayWebhook",
    summary: "Send everything of a span of time again",
    params,
    body: replayRequest,
    response: replayResponse,
  },
  listEvents: {
    ...reads,
    path: "/merchant/events",
    operationId: "listEvents",
    summary: "All events of 30 days behind a cursor, to heal gaps",
    query: listEventsQuery,
    response: eventFeedResponse,
  },
} as const satisfies Record<string, Endpoint>;
