import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { listEvents } from "@/lib/webhooks/list-events";
import { presentEventPage } from "@/lib/webhooks/present";
import { eventFeedResponse, listEventsQuery } from "@/lib/webhooks/schemas";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listEvents",
    summary: "List the events of the last 30 days, to fill gaps",
    description:
      "Every event of the last 30 days, oldest first, delivered or not. Save `next_after` and continue from it: nothing is skipped. To start with what happens from now on, ask once with `after=latest`.",
    auth: "key",
    scope: "webhooks:manage",
    query: listEventsQuery,
    response: eventFeedResponse,
  },
  async ({ caller, query, read }) => json(presentEventPage(await listEvents(read, caller, query))),
);
