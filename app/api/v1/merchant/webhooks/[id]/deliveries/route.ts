import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createPageReply } from "@/lib/http/message/replies";
import { DELIVERY, PENDING_WEBHOOK_DELIVERY, WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { presentDelivery } from "@/lib/webhooks/present";
import { deliveryResponse, endpointParams, listDeliveriesQuery } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listWebhookDeliveries",
    tag: "Webhooks and events",
    summary: "List the deliveries to an endpoint, newest first",
    description: "Returns a page of sent and waiting deliveries, newest first.",
    client: [{ name: "webhooks.deliveries" }],
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    query: listDeliveriesQuery,
    response: z.array(deliveryResponse),
    examples: {
      exchanges: {
        newest: {
          summary: "The newest deliveries",
          params: { id: WEBHOOK_ID },
          answer: [PENDING_WEBHOOK_DELIVERY, DELIVERY],
        },
        succeeded: {
          summary: "Acknowledged deliveries",
          params: { id: WEBHOOK_ID },
          query: { status: "succeeded", page: 1, per_page: 50 },
          answer: [DELIVERY],
        },
      },
      refused: {
        validation_error: {
          summary: "No such status",
          params: { id: WEBHOOK_ID },
          query: { status: "lost" },
        },
      },
    },
  },
  async ({ request, caller, params, query, lists }) => {
    const { deliveries, ...counted } = await listDeliveries(lists, caller, params.id, query);
    return createPageReply(request, query, counted, deliveries.map(presentDelivery));
  },
);
