import { dayOf } from "@/lib/core/day";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { streamFile } from "@/lib/http/stream-file";
import { exportStatementCsv } from "@/lib/wallet/export-statement-csv";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.statementCsv, async ({ caller, query }) =>
    streamFile(exportStatementCsv(caller, query), {
      name: `wallet-${caller.mode}-${dayOf(new Date())}.csv`,
      type: "text/csv; charset=utf-8",
    }),
  ),
});
