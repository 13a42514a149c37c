import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { catchUpRequestLog } from "@/lib/http/request-log/request-log";
import { listRequests } from "@/lib/reports/list-requests";
import { presentRequestPage } from "@/lib/reports/request-log-wire";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listRequests, async ({ caller, query }) => {
  await catchUpRequestLog();
  return json(presentRequestPage(await listRequests(caller, query)));
});
export { GET as HEAD };
