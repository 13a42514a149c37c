import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { getBasePath } from "@/lib/http/message/api-mode";
import { createJsonReply } from "@/lib/http/message/respond";
import { SHOP_URL, WEBHOOK, WEBHOOK_WITH_SECRET } from "@/lib/http/openapi/examples/webhooks";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { createEndpoint, listEndpoints } from "@/lib/webhooks/endpoints";
import { presentEndpoint, presentEndpointWithSecret } from "@/lib/webhooks/present";
import {
  createEndpointRequest,
  endpointResponse,
  endpointWithSecretResponse,
} from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listWebhooks",
    tag: "Webhooks and events",
    summary: "List your webhook endpoints",
    description: "Returns all endpoints of this mode, without their secrets.",
    auth: "key",
    scope: "webhooks:manage",
    response: z.array(endpointResponse),
    examples: { exchanges: { all: { summary: "All endpoints of this mode", answer: [WEBHOOK] } } },
  },
  async ({ caller, lists }) => createJsonReply((await listEndpoints(lists, caller)).map(presentEndpoint)),
);

export const POST = endpoint(
  {
    operationId: "createWebhook",
    tag: "Webhooks and events",
    summary: "Add a webhook endpoint; this response shows its signing secret once",
    description:
      "Adds a URL that we post events to. The response has the signing secret, which is never shown again.",
    client: [
      {
        description:
          "Adds an address that events are posted to. The API returns the `secret` only once. Store the secret for `verify`.",
      },
    ],
    auth: "key",
    scope: "webhooks:manage",
    status: 201,
    conditions: ["webhook_endpoint_limit"],
    body: createEndpointRequest,
    response: endpointWithSecretResponse,
    isLocated: true,
    idempotent: () => "webhooks.create",
    answersSecret: true,
    examples: {
      exchanges: {
        usual: {
          summary: "The six default event types",
          headers: { "Idempotency-Key": "web-shop-endpoint-1" },
          body: { url: SHOP_URL, description: WEBHOOK.description },
          answer: WEBHOOK_WITH_SECRET,
        },
        chosen: {
          summary: "Two event types",
          body: { url: SHOP_URL, events: ["delivery.delivered", "delivery.failed"] },
          answer: {
            ...WEBHOOK_WITH_SECRET,
            description: null,
            events: ["delivery.delivered", "delivery.failed"],
          },
        },
      },
      refused: {
        validation_error: {
          summary: "An event type that does not exist",
          body: { url: SHOP_URL, events: ["shipment.lost"] },
        },
      },
    },
  },
  ({ caller, mode, body, commit, logAction }) =>
    commit(async (tx) => {
      const created = await createEndpoint(tx, caller, body);
      await logAction(tx, "webhook.created", formatWebhookSubject(created.endpoint.url));
      return createJsonReply(presentEndpointWithSecret(created), {
        headers: { location: `${getBasePath(mode)}/merchant/webhooks/${created.endpoint.id}` },
      });
    }),
);
