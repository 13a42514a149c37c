import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { getDelivery } from "@/lib/webhooks/get-delivery";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.getWebhookDelivery, async ({ caller, params, read }) =>
  json(await getDelivery(read, caller, params.id, params.delivery_id)),
);
export { GET as HEAD };
