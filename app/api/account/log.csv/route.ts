import { toTanzaniaDay } from "@/lib/core/time/day";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";
import { exportMerchantLog } from "@/lib/merchants/log/export-log";

export * from "@/lib/http/other-methods";

export const GET = handle(accountEndpoints.exportMerchantLog, async ({ caller, query, noteReading }) => {
  await noteReading("export.log");
  return streamFile(exportMerchantLog(caller, query), {
    name: `log-${toTanzaniaDay(new Date())}.csv`,
    type: "text/csv; charset=utf-8",
  });
});
export { GET as HEAD };
