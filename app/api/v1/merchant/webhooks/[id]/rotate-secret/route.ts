import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { webhookSubject } from "@/lib/merchants/log/webhook-subject";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.rotateWebhookSecret, ({ caller, params, body, commit, note }) =>
  commit(async (tx) => {
    const rotated = await rotateSecret(tx, caller, params.id, body);
    await note(tx, "webhook.secret_rotated", webhookSubject(rotated.endpoint.url), body);
    return json(presentEndpointWithSecret(rotated));
  }),
);
