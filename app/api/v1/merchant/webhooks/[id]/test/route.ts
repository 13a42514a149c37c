import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { PENDING_WEBHOOK_DELIVERY, WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { noBody } from "@/lib/http/routes/params";
import { presentDelivery } from "@/lib/webhooks/present";
import { deliveryResponse, endpointParams } from "@/lib/core/webhooks/webhook-schemas";
import { sendTestEvent } from "@/lib/webhooks/deliveries";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "testWebhook",
    tag: "Webhooks and events",
    summary: "Send a webhook.test event to an endpoint",
    description:
      "Sends a `webhook.test` event, regardless of the events that the endpoint subscribes to. No shipment is affected.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found", "webhook_endpoint_disabled"],
    params: endpointParams,
    ...noBody,
    response: deliveryResponse,
    idempotent: ({ params: { id } }) => `webhooks.test:${id}`,
    examples: {
      exchanges: {
        test: {
          summary: "A test event",
          params: { id: WEBHOOK_ID },
          headers: { "Idempotency-Key": "web-shop-test-1042" },
          body: {},
          answer: { ...PENDING_WEBHOOK_DELIVERY, event_type: "webhook.test" },
        },
      },
      refused: {
        validation_error: { ...{ summary: "An id that is not a number", params: { id: "first" } }, body: {} },
      },
    },
  },
  ({ caller, params, commit }) =>
    commit(async (tx) => createJsonReply(presentDelivery(await sendTestEvent(tx, caller, params.id)))),
);
