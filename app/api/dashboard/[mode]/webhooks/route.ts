import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { createEndpointRequest } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: true,
    status: 201,
    params: modeParams,
    body: createEndpointRequest,
  },
  ({ caller, body, commit, logAction }) =>
    commit(async (tx) => {
      const created = await createEndpoint(tx, caller, body);
      await logAction(tx, "webhook.created", formatWebhookSubject(created.endpoint.url));
      return createJsonReply(presentEndpointWithSecret(created));
    }),
);
