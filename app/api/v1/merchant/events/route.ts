import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { EXAMPLE_EVENT } from "@/lib/http/openapi/examples/webhooks";
import { listEvents } from "@/lib/webhooks/list-events";
import { presentEventPage } from "@/lib/webhooks/present";
import { eventFeedResponse, listEventsQuery } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listEvents",
    tag: "Webhooks and events",
    summary: "List the events of the last 30 days, to fill gaps",
    description:
      "Returns every event of the last 30 days, oldest first, delivered or not. Store `next_after` and send it as `after` in the next request; no event is skipped. To receive only new events, start with one request with `after=latest`.",
    client: [
      {
        description:
          "Lists the events after the event with the id `after`, oldest first. Events are available for 30 days. To receive every event, store the id of the last handled event and pass the id as `after`.",
      },
      {
        name: "events.latest",
        description: "Returns the id of the newest event, or nothing when there are no events.",
        query: { after: "latest" },
        field: "next_after",
      },
    ],
    auth: "key",
    scope: "webhooks:manage",
    query: listEventsQuery,
    response: eventFeedResponse,
    examples: {
      exchanges: {
        oldest: {
          summary: "From the oldest event",
          query: { limit: 1 },
          answer: { data: [EXAMPLE_EVENT], next_after: EXAMPLE_EVENT.id, has_more: true },
        },
        after: {
          summary: "After the last event that was read",
          query: { after: EXAMPLE_EVENT.id, limit: 100 },
          answer: { data: [], next_after: EXAMPLE_EVENT.id, has_more: false },
        },
      },
      refused: { validation_error: { summary: "A limit above the maximum", query: { limit: 501 } } },
    },
  },
  async ({ caller, query, read }) => createJsonReply(presentEventPage(await listEvents(read, caller, query))),
);
