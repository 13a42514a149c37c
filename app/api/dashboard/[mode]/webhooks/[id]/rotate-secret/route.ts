import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.rotateWebhookSecret,
  async ({ caller, params, body, commit }) => {
    return commit(async (tx) =>
      json(presentEndpointWithSecret(await rotateSecret(tx, caller, params.id, body))),
    );
  },
);
