import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { ATTEMPT, DELIVERY, DELIVERY_ID, EVENT_BODY, WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { getDelivery } from "@/lib/webhooks/deliveries";
import { deliveryDetailResponse, deliveryParams } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "getWebhookDelivery",
    tag: "Webhooks and events",
    summary: "Get a delivery with its body and every attempt",
    description:
      "Returns the delivery with the exact body that was signed, and every attempt with its headers and the start of the response.",
    client: [{ name: "webhooks.delivery" }],
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: deliveryParams,
    response: deliveryDetailResponse,
    examples: {
      exchanges: {
        one: {
          summary: "An acknowledged delivery",
          params: { id: WEBHOOK_ID, delivery_id: DELIVERY_ID },
          answer: { ...DELIVERY, request_body: EVENT_BODY, attempt_log: [ATTEMPT] },
        },
      },
      refused: {
        validation_error: {
          summary: "An id that is not a number",
          params: { ...{ id: WEBHOOK_ID }, delivery_id: "last" },
        },
      },
    },
  },
  async ({ caller, params, read }) =>
    createJsonReply(await getDelivery(read, caller, params.id, params.delivery_id)),
);
