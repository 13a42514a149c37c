import { statementFilter } from "@/lib/core/money/statement-filter";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/replies";
import { modeParams } from "@/lib/http/routes/params";
import { exportStatementCsv } from "@/lib/wallet/export-statement";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "see_wallet",
    bucket: "costly",
    params: modeParams,
    query: statementFilter,
  },
  async ({ caller, query, logRead }) => {
    await logRead("export.statement", "CSV", query);
    const name = `wallet-${caller.mode}-${toTanzaniaDay(new Date())}.csv`;
    return streamFile(exportStatementCsv(caller, query), name);
  },
);
