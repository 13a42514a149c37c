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
    summary: "One delivery with its body and every attempt",
    description:
      "With the exact body that was signed and every attempt, its headers and the beginning of its answer.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: deliveryParams,
    response: deliveryDetailResponse,
    examples: {
      exchanges: {
        one: {
          summary: "One that was acknowledged",
          params: { id: WEBHOOK_ID, delivery_id: DELIVERY_ID },
          answer: { ...DELIVERY, request_body: EVENT_BODY, attempt_log: [ATTEMPT] },
        },
      },
      refused: {
        validation_error: {
          summary: "No number in the path",
          params: { ...{ id: WEBHOOK_ID }, delivery_id: "last" },
        },
      },
    },
  },
  async ({ caller, params, read }) =>
    createJsonReply(await getDelivery(read, caller, params.id, params.delivery_id)),
);
