import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/endpoints";
import { rotateSecretRequest } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: true,
    params: modeIdParams,
    body: rotateSecretRequest,
  },
  ({ caller, params, body, commit, logAction }) =>
    commit(async (tx) => {
      const rotated = await rotateSecret(tx, caller, params.id, body);
      await logAction(tx, "webhook.secret_rotated", formatWebhookSubject(rotated.endpoint.url), body);
      return createJsonReply(presentEndpointWithSecret(rotated));
    }),
);
