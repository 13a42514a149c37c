import { getMonthRange } from "@/lib/core/time/month";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportStatementPdf } from "@/lib/wallet/export-statement-pdf";

export * from "@/lib/http/other-methods";

export const GET = handle(
  dashboardEndpoints.statementPdf,
  async ({ caller, query: { month, lang }, noteReading }) => {
    await noteReading("export.statement", "PDF", { month });
    return streamFile([await exportStatementPdf(caller, getMonthRange(month), lang)], {
      name: `statement-${caller.mode}-${month}.pdf`,
      type: "application/pdf",
    });
  },
);
export { GET as HEAD };
