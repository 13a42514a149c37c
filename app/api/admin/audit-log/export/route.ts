import { exportLogCsv, recordLogExport } from "@/lib/admin/log/sealed-log";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/replies";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "admin", staffMay: recordLogExport.right, bucket: "costly" },
  async ({ actor, commit }) => {
    await commit((tx) => recordLogExport(tx, actor, {}));
    const name = `audit-log-${toTanzaniaDay(new Date())}.csv`;
    return streamFile(exportLogCsv(), name);
  },
);
