import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.createWebhook, ({ caller, body, commit }) =>
    commit(async (tx) => json(presentEndpointWithSecret(await createEndpoint(tx, caller, body)))),
  ),
});
