import { buildImportTemplate } from "@/lib/core/shipments/import-columns";
import { endpoint } from "@/lib/http/endpoint";
import { modeParams } from "@/lib/http/routes/params";
import { formatCsv } from "@/lib/platform/csv-export";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "merchant", may: "work_on_shipments", params: modeParams }, async () => {
  return new Response(`\ufeff${formatCsv(buildImportTemplate())}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="shipments-template.csv"',
    },
  });
});
