import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { getDelivery } from "@/lib/webhooks/get-delivery";
import { deliveryDetailResponse, deliveryParams } from "@/lib/webhooks/schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "getWebhookDelivery",
    summary: "One delivery with its body and every attempt",
    description:
      "With the exact body that was signed and every attempt, its headers and the beginning of its answer.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: deliveryParams,
    response: deliveryDetailResponse,
  },
  async ({ caller, params, read }) => json(await getDelivery(read, caller, params.id, params.delivery_id)),
);
