import { defineRoute } from "@/lib/http/define-route";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { getDelivery } from "@/lib/webhooks/get-delivery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(endpoints.getWebhookDelivery, async ({ caller, params, read }) =>
    json(await getDelivery(read, caller, params.id, params.delivery_id)),
  ),
});
