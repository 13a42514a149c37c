import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { webhookSubject } from "@/lib/merchants/log/webhook-subject";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";
import { endpointParams, endpointWithSecretResponse, rotateSecretRequest } from "@/lib/webhooks/schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "rotateWebhookSecret",
    summary: "Rotate the signing secret; the previous one keeps signing for a while",
    description:
      "The response has the new secret, once. The previous secret keeps signing alongside it for `overlap_seconds`, one day by default.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    body: rotateSecretRequest,
    bodyOptional: true,
    response: endpointWithSecretResponse,
    idempotent: ({ params: { id } }) => `webhooks.rotate_secret:${id}`,
    answersSecret: true,
  },
  ({ caller, params, body, commit, note }) =>
    commit(async (tx) => {
      const rotated = await rotateSecret(tx, caller, params.id, body);
      await note(tx, "webhook.secret_rotated", webhookSubject(rotated.endpoint.url), body);
      return json(presentEndpointWithSecret(rotated));
    }),
);
