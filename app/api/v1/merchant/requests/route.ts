import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { EXAMPLE_TIMES } from "@/lib/http/openapi/examples/parts";
import { requestLog } from "@/lib/http/request-log/request-log";
import {
  listRequests,
  listRequestsQuerySchema,
  presentRequestPage,
  requestLogResponse,
} from "@/lib/reports/list-requests";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listRequests",
    tag: "Request log",
    summary: "List your requests to the API, newest first",
    description:
      "Returns 50 requests in this mode, newest first, without bodies, which the dashboard shows. A request appears within a second of its response. Reads are logged up to 20 a second, all other requests always. Entries are kept for 30 days.",
    client: [{ description: "Lists the requests made with your keys in the last 30 days, newest first." }],
    auth: "key",
    scope: "shipments:read",
    query: listRequestsQuerySchema,
    response: requestLogResponse,
    examples: {
      exchanges: {
        newest: {
          summary: "The newest requests",
          answer: {
            data: [
              {
                id: 90_412,
                request_id: "req_7KQ2mZr8LxT4vYc3Wn2H",
                method: "POST",
                path: "/sandbox/api/v1/merchant/shipments",
                status: 201,
                duration_ms: 34,
                ip: "196.41.0.7",
                key_name: "Web shop",
                key_last4: "x7Qa",
                created_at: EXAMPLE_TIMES.created,
              },
            ],
            next_before: null,
          },
        },
        refused: {
          summary: "Refused requests of an earlier page",
          query: { before: 90_412, method: "POST", status: "4xx" },
          answer: { data: [], next_before: null },
        },
      },
      refused: {
        validation_error: { summary: "A status class that does not exist", query: { status: "9xx" } },
      },
    },
  },
  async ({ caller, query }) => {
    await requestLog.tryFlush();
    return createJsonReply(presentRequestPage(await listRequests(caller, query)));
  },
);
