import { daysOfMonth } from "@/lib/core/month";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportStatementPdf } from "@/lib/wallet/export-statement-pdf";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.statementPdf, async ({ caller, query: { month, lang } }) =>
    streamFile([await exportStatementPdf(caller, daysOfMonth(month), lang)], {
      name: `statement-${caller.mode}-${month}.pdf`,
      type: "application/pdf",
    }),
  ),
});
