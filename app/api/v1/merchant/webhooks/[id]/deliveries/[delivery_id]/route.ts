import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { getDelivery } from "@/lib/webhooks/get-delivery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(endpoints.getWebhookDelivery, async ({ caller, params, read }) =>
    json(await getDelivery(read, caller, params.id, params.delivery_id)),
  ),
});
