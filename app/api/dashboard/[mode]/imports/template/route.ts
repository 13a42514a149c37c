import { importTemplate } from "@/lib/core/import-columns";
import { csvText } from "@/lib/csv-text";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.importTemplate, async () => {
    // The byte order mark tells Excel that the file is UTF-8.
    return new Response(`\ufeff${csvText(importTemplate())}`, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="shipments-template.csv"',
      },
    });
  }),
});
