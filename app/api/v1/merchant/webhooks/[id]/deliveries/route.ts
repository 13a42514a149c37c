import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { paged } from "@/lib/http/message/paged";
import { listDeliveries } from "@/lib/webhooks/list-deliveries";
import { presentDelivery } from "@/lib/webhooks/present";

export * from "@/lib/http/other-methods";

export const GET = handle(
  endpoints.listWebhookDeliveries,
  async ({ request, caller, params, query, lists }) => {
    const { deliveries, ...counted } = await listDeliveries(lists, caller, params.id, query);
    return paged(request, query, counted, deliveries.map(presentDelivery));
  },
);
export { GET as HEAD };
