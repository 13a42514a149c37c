import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { catchUpRequestLog } from "@/lib/http/request-log/request-log";
import { listRequests } from "@/lib/reports/list-requests";
import { listRequestsQuery, presentRequestPage, requestLogResponse } from "@/lib/reports/request-log-wire";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listRequests",
    summary: "Your requests to the API, newest first",
    description:
      "Fifty requests in this mode, newest first, without bodies (the dashboard shows them). A request appears within a second of its response. Reads are logged up to 20 a second, everything else always. Entries are kept for 30 days.",
    auth: "key",
    scope: "shipments:read",
    query: listRequestsQuery,
    response: requestLogResponse,
  },
  async ({ caller, query }) => {
    await catchUpRequestLog();
    return json(presentRequestPage(await listRequests(caller, query)));
  },
);
