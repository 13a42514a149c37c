import { shipmentExportFilter } from "@/lib/core/shipments/shipment-request";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/replies";
import { modeParams } from "@/lib/http/routes/params";
import { exportShipmentsCsv } from "@/lib/shipments/read/export-csv";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "see_shipments",
    bucket: "costly",
    params: modeParams,
    query: shipmentExportFilter,
  },
  async ({ caller, query, logRead }) => {
    await logRead("export.shipments", null, { filters: Object.keys(query) });
    const name = `shipments-${caller.mode}-${toTanzaniaDay(new Date())}.csv`;
    return streamFile(exportShipmentsCsv(caller, query), name);
  },
);
