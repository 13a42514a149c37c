import { dayOf } from "@/lib/core/day";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportShipmentsCsv } from "@/lib/shipments/read/export-csv";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.exportShipments, async ({ caller, query }) =>
    streamFile(exportShipmentsCsv(caller, query), {
      name: `shipments-${caller.mode}-${dayOf(new Date())}.csv`,
      type: "text/csv; charset=utf-8",
    }),
  ),
});
