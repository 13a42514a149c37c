import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { DELIVERY_ID, PENDING_WEBHOOK_DELIVERY, WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { noBody } from "@/lib/http/routes/params";
import { presentDelivery } from "@/lib/webhooks/present";
import { resendDelivery } from "@/lib/webhooks/deliveries";
import { deliveryParams, deliveryResponse } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "resendWebhookDelivery",
    tag: "Webhooks and events",
    summary: "Send one delivery again",
    description: "Adds a delivery of the same event, with the same `id` and a fresh signature.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found", "webhook_endpoint_disabled"],
    params: deliveryParams,
    ...noBody,
    response: deliveryResponse,
    idempotent: ({ params: { id, delivery_id } }) => `webhooks.resend:${id}:${delivery_id}`,
    examples: {
      exchanges: {
        again: {
          summary: "Once more",
          params: { id: WEBHOOK_ID, delivery_id: DELIVERY_ID },
          headers: { "Idempotency-Key": "web-shop-resend-1012" },
          body: {},
          answer: { ...PENDING_WEBHOOK_DELIVERY, replay_of: DELIVERY_ID },
        },
      },
      refused: {
        validation_error: {
          summary: "No number in the path",
          params: { ...{ id: WEBHOOK_ID }, delivery_id: "last" },
          body: {},
        },
      },
    },
  },
  ({ caller, params, commit }) =>
    commit(async (tx) =>
      createJsonReply(presentDelivery(await resendDelivery(tx, caller, params.id, params.delivery_id))),
    ),
);
