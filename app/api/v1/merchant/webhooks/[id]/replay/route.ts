import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { WEBHOOK_ID } from "@/lib/http/openapi/examples/webhooks";
import { replayEventRange } from "@/lib/webhooks/deliveries";
import { endpointParams, replayRequest, replayResponse } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "replayWebhook",
    tag: "Webhooks and events",
    summary: "Replay the events of a time range",
    description:
      "Resends the events of a time range: those that the endpoint never acknowledged, or all of them. One call resends at most 10000 events; `complete` is false if more may remain.",
    auth: "key",
    scope: "webhooks:manage",
    conditions: ["not_found", "webhook_endpoint_disabled"],
    params: endpointParams,
    body: replayRequest,
    response: replayResponse,
    idempotent: ({ params: { id } }) => `webhooks.replay:${id}`,
    examples: {
      exchanges: {
        outage: {
          summary: "All events of an outage",
          params: { id: WEBHOOK_ID },
          headers: { "Idempotency-Key": "web-shop-outage-nov-21" },
          body: { since: "2026-11-21T08:00:00Z", until: "2099-11-21T12:00:00Z", only: "all" },
          answer: { replayed: 12, complete: true },
        },
      },
      refused: {
        validation_error: {
          summary: "An invalid time",
          params: { id: WEBHOOK_ID },
          body: { since: "yesterday" },
        },
      },
    },
  },
  ({ caller, params, body, commit }) =>
    commit(async (tx) => createJsonReply(await replayEventRange(tx, caller, params.id, body))),
);
