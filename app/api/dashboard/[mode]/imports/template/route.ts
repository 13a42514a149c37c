import { buildImportTemplate } from "@/lib/core/shipments/import-columns";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { csvText } from "@/lib/platform/csv-text";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.importTemplate, async () => {
  // The byte order mark tells Excel that the file is UTF-8.
  return new Response(`\ufeff${csvText(buildImportTemplate())}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="shipments-template.csv"',
    },
  });
});
export { GET as HEAD };
