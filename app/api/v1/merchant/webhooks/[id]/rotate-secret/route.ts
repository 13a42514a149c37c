import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { WEBHOOK_ID, WEBHOOK_WITH_SECRET } from "@/lib/http/openapi/examples/webhooks";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/endpoints";
import {
  endpointParams,
  endpointWithSecretResponse,
  rotateSecretRequest,
} from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "rotateWebhookSecret",
    tag: "Webhooks and events",
    summary: "Rotate the signing secret, with an overlap of the previous secret",
    description:
      "Returns the new secret, which is shown only once. The previous secret also signs for `overlap_seconds`, one day by default.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    body: rotateSecretRequest,
    bodyOptional: true,
    response: endpointWithSecretResponse,
    idempotent: ({ params: { id } }) => `webhooks.rotate_secret:${id}`,
    answersSecret: true,
    examples: {
      exchanges: {
        hour: {
          summary: "Both secrets sign for an hour",
          params: { id: WEBHOOK_ID },
          headers: { "Idempotency-Key": "web-shop-secret-2026-11" },
          body: { overlap_seconds: 3600 },
          answer: { ...WEBHOOK_WITH_SECRET, previous_secret_expires_at: "2026-11-21T10:00:00.000Z" },
        },
      },
      refused: {
        validation_error: {
          summary: "Longer than 7 days",
          params: { id: WEBHOOK_ID },
          body: { overlap_seconds: 700_000 },
        },
      },
    },
  },
  ({ caller, params, body, commit, logAction }) =>
    commit(async (tx) => {
      const rotated = await rotateSecret(tx, caller, params.id, body);
      await logAction(tx, "webhook.secret_rotated", formatWebhookSubject(rotated.endpoint.url), body);
      return createJsonReply(presentEndpointWithSecret(rotated));
    }),
);
