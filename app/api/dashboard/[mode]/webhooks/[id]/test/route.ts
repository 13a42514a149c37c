import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentDelivery } from "@/lib/webhooks/present";
import { sendTestEvent } from "@/lib/webhooks/send-test-event";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.testWebhook, ({ caller, params, commit }) =>
  commit(async (tx) => json(presentDelivery(await sendTestEvent(tx, caller, params.id)))),
);
