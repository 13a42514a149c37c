import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { WEBHOOK, WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { deleteEndpoint, getEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import { presentEndpoint } from "@/lib/webhooks/present";
import {
  deletedEndpointResponse,
  endpointParams,
  endpointResponse,
  updateEndpointRequest,
} from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "getWebhook",
    tag: "Webhooks and events",
    summary: "Get a webhook endpoint",
    description: "Returns the endpoint without its secret.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    response: endpointResponse,
    examples: {
      exchanges: { one: { summary: "One endpoint", params: { id: WEBHOOK_ID }, answer: WEBHOOK } },
      refused: { validation_error: { summary: "An id that is not a number", params: { id: "first" } } },
    },
  },
  async ({ caller, params, read }) =>
    createJsonReply(presentEndpoint(await getEndpoint(read, caller, params.id))),
);

export const PATCH = endpoint(
  {
    operationId: "updateWebhook",
    tag: "Webhooks and events",
    summary: "Change the URL, events, description or status of a webhook endpoint",
    description:
      "Fields that you omit stay unchanged. Set `status` to `enabled` to re-enable an endpoint, including one that was disabled after failures.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    body: updateEndpointRequest,
    response: endpointResponse,
    examples: {
      exchanges: {
        pause: {
          summary: "Disable an endpoint",
          params: { id: WEBHOOK_ID },
          body: { status: "disabled" },
          answer: { ...WEBHOOK, status: "disabled", disabled_reason: "by_merchant" },
        },
      },
      refused: {
        validation_error: {
          summary: "No such status",
          params: { id: WEBHOOK_ID },
          body: { status: "paused" },
        },
      },
    },
  },
  ({ caller, params, body, commit, logAction }) =>
    commit(async (tx) => {
      const changed = await updateEndpoint(tx, caller, params.id, body);
      await logAction(tx, "webhook.changed", formatWebhookSubject(changed.url), {
        fields: Object.keys(body),
      });
      return createJsonReply(presentEndpoint(changed));
    }),
);

export const DELETE = endpoint(
  {
    operationId: "deleteWebhook",
    tag: "Webhooks and events",
    summary: "Remove a webhook endpoint",
    description: "We stop sending events to the endpoint immediately, including waiting deliveries.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found"],
    params: endpointParams,
    response: deletedEndpointResponse,
    examples: {
      exchanges: {
        one: {
          summary: "One endpoint",
          params: { id: WEBHOOK_ID },
          answer: { id: WEBHOOK_ID, deleted: true },
        },
      },
      refused: { validation_error: { summary: "An id that is not a number", params: { id: "first" } } },
    },
  },
  ({ caller, params, commit, logAction }) =>
    commit(async (tx) => {
      const { url, ...deleted } = await deleteEndpoint(tx, caller, params.id);
      await logAction(tx, "webhook.deleted", formatWebhookSubject(url));
      return createJsonReply(deleted);
    }),
);
