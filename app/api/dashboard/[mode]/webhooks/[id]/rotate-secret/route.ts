import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(dashboardEndpoints.rotateWebhookSecret, async ({ caller, params, body, commit }) => {
    return commit(async (tx) =>
      json(presentEndpointWithSecret(await rotateSecret(tx, caller, params.id, body))),
    );
  }),
});
