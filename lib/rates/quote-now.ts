import { hot } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { RateQuoteWire, RateRequest } from "@/lib/core/pricing/rate-request";
import { quoteRates } from "@/lib/rates/quote-rates";

/** quoteRates by the database's clock and today's catalogue, for callers that have not asked for them yet. */
export async function quoteNow(caller: Caller, request: RateRequest): Promise<RateQuoteWire> {
  const [look] = await hot<{ now: Date; version: number }[]>`
    select now() as now, (select version from catalogue_version) as version`;
  return quoteRates(caller, request, { now: look!.now, catalogueVersion: Number(look!.version) });
}
