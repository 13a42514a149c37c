import { merchantLogFilter } from "@/lib/core/access/merchant-log";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/replies";
import { exportMerchantLog } from "@/lib/merchants/log/merchant-log";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "account", may: "read_log", bucket: "costly", query: merchantLogFilter },
  async ({ caller, query, logRead }) => {
    await logRead("export.log");
    return streamFile(exportMerchantLog(caller, query), `log-${toTanzaniaDay(new Date())}.csv`);
  },
);
