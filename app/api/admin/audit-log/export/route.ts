import { recordAction } from "@/lib/admin/actions/record-action";
import { exportLogCsv } from "@/lib/admin/log/export-csv";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/stream-file";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "admin", staffMay: "log", bucket: "costly" },
  async ({ actor, commit }) => {
    await commit((tx) => recordAction(tx, actor, { action: "log.exported", subject: ["log", "all"] }));
    const name = `audit-log-${toTanzaniaDay(new Date())}.csv`;
    return streamFile(exportLogCsv(), { name, type: "text/csv; charset=utf-8" });
  },
);
