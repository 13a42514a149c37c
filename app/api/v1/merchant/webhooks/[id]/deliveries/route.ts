import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { paged } from "@/lib/http/message/paged";
import { listDeliveries } from "@/lib/webhooks/list-deliveries";
import { presentDelivery } from "@/lib/webhooks/present";
import { deliveryResponse, endpointParams, listDeliveriesQuery } from "@/lib/webhooks/schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listWebhookDeliveries",
    summary: "What was sent to an endpoint, newest first",
    description: "A page of deliveries that were sent or are waiting, newest first.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    query: listDeliveriesQuery,
    response: z.array(deliveryResponse),
  },
  async ({ request, caller, params, query, lists }) => {
    const { deliveries, ...counted } = await listDeliveries(lists, caller, params.id, query);
    return paged(request, query, counted, deliveries.map(presentDelivery));
  },
);
