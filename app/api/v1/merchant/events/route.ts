import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { listEvents } from "@/lib/webhooks/list-events";
import { presentEventPage } from "@/lib/webhooks/present";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listEvents, async ({ caller, query, read }) =>
  json(presentEventPage(await listEvents(read, caller, query))),
);
export { GET as HEAD };
