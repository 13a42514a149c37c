import { sql } from "drizzle-orm";
import { transactionAs } from "@/db/client";
import type { ImportLineState, LineProblem } from "@/db/schema/imports";
import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { getImport, type ImportLine, type ImportReport } from "@/lib/imports/get-import";
import { type LineQuote, lineQuoteOf } from "@/lib/imports/line-quote";
import { type LineSizeTier, requestOfLine } from "@/lib/imports/line-request";
import { quoteRates } from "@/lib/rates/quote-rates";

/** Lines priced at a time: looking an address up waits for others, and must not keep them busy. */
const AT_A_TIME = 4;

interface Priced {
  line: number;
  state: ImportLineState;
  problems: LineProblem[];
  quote: LineQuote | null;
}

/**
 * Prices every line that is to be booked, and those that were refused before, through the verb of the rates. A line
 * that has no price says why, as the API would. Throws not_found. Specification: POST /merchant/shipments/rates.
 */
export async function quoteImport(caller: Caller, importId: number, now: Date): Promise<ImportReport> {
  const { lines } = await getImport(caller, importId);
  const open = lines.filter(({ state }) => state === "ready" || state === "refused");
  const tiers = await listPackageSizeTiers();
  const { version } = await loadCatalogue();
  const priced: Priced[] = [];
  for (let at = 0; at < open.length; at += AT_A_TIME) {
    const next = open.slice(at, at + AT_A_TIME);
    priced.push(...(await Promise.all(next.map((line) => price(caller, line, tiers, { now, version })))));
  }
  await keep(caller, importId, priced);
  return getImport(caller, importId);
}

async function price(
  caller: Caller,
  { line, raw }: ImportLine,
  tiers: LineSizeTier[],
  { now, version }: { now: Date; version: number },
): Promise<Priced> {
  const { request, problems } = requestOfLine(raw, tiers);
  if (!request) return { line, state: "invalid", problems, quote: null };
  try {
    const quote = await quoteRates(caller, request, { now, catalogueVersion: version });
    return { line, state: "ready", problems: [], quote: lineQuoteOf(quote) };
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { line, state: "refused", problems: problemsOf(error), quote: null };
  }
}

/** What a refusal says of a line. */
export function problemsOf(error: ConditionError): LineProblem[] {
  if (typeof error.detail === "string") {
    return [{ column: columnOf(error), message: error.detail, type: error.condition }];
  }
  return error.detail.map(({ loc, msg, type }) => ({ column: String(loc.at(-1)), message: msg, type }));
}

function columnOf({ condition }: ConditionError): string | null {
  if (condition === "ungeocodable_pickup") return "pickup_address";
  return condition === "ungeocodable_dropoff" ? "dropoff_address" : null;
}

/** A line that has been booked or left out stays as it is. */
async function keep(caller: Caller, importId: number, priced: Priced[]): Promise<void> {
  const statement = sql`
    with kept as (
      update shipment_import_line l set state = p.state, problems = p.problems, quote = p.quote
      from jsonb_to_recordset(${JSON.stringify(priced)}::text::jsonb)
        as p (line int, state text, problems jsonb, quote jsonb)
      where l.import_id = ${importId} and l.line = p.line and l.state in ('ready', 'refused')
      returning l.state, l.quote
    )
    update shipment_import set total = coalesce((
      select sum((quote->>'total_amount')::bigint) from kept where state = 'ready'), 0)
    where id = ${importId}`;
  await transactionAs(caller, (tx) => tx.execute(statement));
}
