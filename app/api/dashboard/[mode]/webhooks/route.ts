import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { webhookSubject } from "@/lib/merchants/log/webhook-subject";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.createWebhook, ({ caller, body, commit, note }) =>
  commit(async (tx) => {
    const created = await createEndpoint(tx, caller, body);
    await note(tx, "webhook.created", webhookSubject(created.endpoint.url));
    return json(presentEndpointWithSecret(created));
  }),
);
