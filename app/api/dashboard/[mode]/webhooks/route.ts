import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.createWebhook, ({ caller, body, commit }) =>
  commit(async (tx) => json(presentEndpointWithSecret(await createEndpoint(tx, caller, body)))),
);
