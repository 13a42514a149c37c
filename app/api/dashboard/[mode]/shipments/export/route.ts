import { toTanzaniaDay } from "@/lib/core/time/day";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportShipmentsCsv } from "@/lib/shipments/read/export-csv";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.exportShipments, async ({ caller, query, noteReading }) => {
  await noteReading("export.shipments", null, { filters: Object.keys(query) });
  return streamFile(exportShipmentsCsv(caller, query), {
    name: `shipments-${caller.mode}-${toTanzaniaDay(new Date())}.csv`,
    type: "text/csv; charset=utf-8",
  });
});
export { GET as HEAD };
