import { toTanzaniaDay } from "@/lib/core/time/day";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportStatementCsv } from "@/lib/wallet/export-statement-csv";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.statementCsv, async ({ caller, query, noteReading }) => {
  await noteReading("export.statement", "CSV", query);
  return streamFile(exportStatementCsv(caller, query), {
    name: `wallet-${caller.mode}-${toTanzaniaDay(new Date())}.csv`,
    type: "text/csv; charset=utf-8",
  });
});
export { GET as HEAD };
