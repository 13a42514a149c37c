import { emptyRequest } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { presentDelivery } from "@/lib/webhooks/present";
import { deliveryResponse, endpointParams } from "@/lib/webhooks/schemas";
import { sendTestEvent } from "@/lib/webhooks/send-test-event";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "testWebhook",
    summary: "Send a webhook.test event to one endpoint",
    description:
      "Sends a `webhook.test` event, whatever the endpoint subscribes to. No shipment is affected.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found", "webhook_endpoint_disabled"],
    params: endpointParams,
    body: emptyRequest,
    bodyOptional: true,
    response: deliveryResponse,
    idempotent: ({ params: { id } }) => `webhooks.test:${id}`,
  },
  ({ caller, params, commit }) =>
    commit(async (tx) => json(presentDelivery(await sendTestEvent(tx, caller, params.id)))),
);
