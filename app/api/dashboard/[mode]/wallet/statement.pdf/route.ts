import { daysOfMonth } from "@/lib/core/month";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportStatementPdf } from "@/lib/wallet/export-statement-pdf";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handleSession(dashboardEndpoints.statementPdf, async ({ caller, query: { month, lang } }) =>
    streamFile([await exportStatementPdf(caller, daysOfMonth(month), lang)], {
      name: `statement-${caller.mode}-${month}.pdf`,
      type: "application/pdf",
    }),
  ),
});
