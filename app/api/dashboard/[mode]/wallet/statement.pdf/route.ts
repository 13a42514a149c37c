import { z } from "zod";
import { LOCALES } from "@/lib/core/locale";
import { getMonthRange, isMonth } from "@/lib/core/time/day";
import { endpoint } from "@/lib/http/endpoint";
import { streamFile } from "@/lib/http/message/replies";
import { modeParams } from "@/lib/http/routes/params";
import { exportStatementPdf } from "@/lib/wallet/export-statement";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "see_wallet",
    bucket: "costly",
    params: modeParams,
    query: z.object({ month: z.string().refine(isMonth), lang: z.enum(LOCALES) }),
  },
  async ({ caller, query: { month, lang }, logRead }) => {
    await logRead("export.statement", "PDF", { month });
    const pdf = await exportStatementPdf(caller, getMonthRange(month), lang);
    return streamFile([pdf], `statement-${caller.mode}-${month}.pdf`);
  },
);
