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
    summary: "Resend a delivery",
    description:
      "Adds a delivery of the same event, with the same event `id` and a new signature. If the delivery is still pending, it is sent immediately instead.",
    client: [{ name: "webhooks.resend" }],
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
          summary: "The same event again",
          params: { id: WEBHOOK_ID, delivery_id: DELIVERY_ID },
          headers: { "Idempotency-Key": "web-shop-resend-1012" },
          body: {},
          answer: { ...PENDING_WEBHOOK_DELIVERY, replay_of: DELIVERY_ID },
        },
      },
      refused: {
        validation_error: {
          summary: "An id that is not a number",
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
