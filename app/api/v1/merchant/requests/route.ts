import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { listRequests } from "@/lib/reports/list-requests";
import { presentRequestPage } from "@/lib/reports/request-log-wire";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listRequests, async ({ caller, query }) =>
  json(presentRequestPage(await listRequests(caller, query))),
);
export { GET as HEAD };
