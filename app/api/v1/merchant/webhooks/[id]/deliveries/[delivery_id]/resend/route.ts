import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentDelivery } from "@/lib/webhooks/present";
import { resendDelivery } from "@/lib/webhooks/resend-delivery";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.resendWebhookDelivery, ({ caller, params, commit }) =>
  commit(async (tx) =>
    json(presentDelivery(await resendDelivery(tx, caller, params.id, params.delivery_id))),
  ),
);
