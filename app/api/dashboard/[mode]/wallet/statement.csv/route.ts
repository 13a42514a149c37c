import { dayOf } from "@/lib/core/day";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportStatementCsv } from "@/lib/wallet/export-statement-csv";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.statementCsv, async ({ caller, query }) =>
    streamFile(exportStatementCsv(caller, query), {
      name: `wallet-${caller.mode}-${dayOf(new Date())}.csv`,
      type: "text/csv; charset=utf-8",
    }),
  ),
});
