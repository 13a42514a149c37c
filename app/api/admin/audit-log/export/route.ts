import { exportLogCsv } from "@/lib/admin/log/export-csv";
import { recordAction } from "@/lib/admin/actions/record-action";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { streamFile } from "@/lib/http/message/stream-file";

export * from "@/lib/http/other-methods";

export const GET = handle(staffEndpoints.exportLog, async ({ actor, commit }) => {
  await commit((tx) => recordAction(tx, actor, { action: "log.exported", subject: ["log", "all"] }));
  const name = `audit-log-${toTanzaniaDay(new Date())}.csv`;
  return streamFile(exportLogCsv(), { name, type: "text/csv; charset=utf-8" });
});
export { GET as HEAD };
