import { sql } from "drizzle-orm";
import { tenantTransaction } from "@/db/client";
import type { ImportLineState, LineProblem } from "@/db/schema/imports";
import { listPackageSizeTiers, loadCatalogue } from "@/lib/catalogue/load";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { getImport, type ImportLine, type ImportReport } from "@/lib/imports/get-import";
import { type LineSizeTier, type RawLine, parseLineRequest } from "@/lib/imports/line-request";
import {
  applyLinePlaces,
  areSamePlaces,
  type LineQuote,
  listImpreciseEndpoints,
  locateLine,
  toLineQuote,
} from "./place-line";
import { quoteRates } from "@/lib/rates/quote-rates";

const CONCURRENT_QUOTES = 4;

interface Priced {
  line: number;
  state: ImportLineState;
  problems: LineProblem[];
  quote: LineQuote | null;
}

interface QuotedLines {
  after?: number | undefined;
  linesMax?: number;
  unpriced?: boolean | undefined;
}

/** Throws not_found. Specification: POST /merchant/shipments/rates. */
export async function quoteImport(
  caller: Caller,
  importId: number,
  now: Date,
  { after = 0, linesMax = Number.POSITIVE_INFINITY, unpriced = false }: QuotedLines = {},
): Promise<{ report: ImportReport; priced: number; left: number; last: number }> {
  const { lines } = await getImport(caller, importId);
  const isOpen = ({ state, quote }: ImportLine) =>
    unpriced ? state === "ready" && quote === null : state === "ready" || state === "refused";
  const open = lines.filter((line) => isOpen(line) && line.line > after);
  const asked = open.slice(0, linesMax);
  const tiers = await listPackageSizeTiers();
  const catalogue = await loadCatalogue();
  await loadPlaces();
  const priced: Priced[] = [];
  for (let at = 0; at < asked.length; at += CONCURRENT_QUOTES) {
    const next = asked.slice(at, at + CONCURRENT_QUOTES);
    priced.push(...(await Promise.all(next.map((line) => price(caller, line, tiers, { now, catalogue })))));
  }
  await keep(caller, importId, priced);
  const last = asked.at(-1)?.line ?? after;
  const report = await getImport(caller, importId);
  return { report, priced: priced.length, left: open.length - asked.length, last };
}

async function price(
  caller: Caller,
  { line, raw, agreedPlaces }: ImportLine,
  tiers: LineSizeTier[],
  { now, catalogue }: { now: Date; catalogue: Catalogue },
): Promise<Priced> {
  const { request, problems } = parseLineRequest(raw, tiers);
  if (!request) return { line, state: "invalid", problems, quote: null };
  try {
    if (request.vehicle_type_id) getRequestedVehicle(catalogue.vehicles, request.vehicle_type_id);
    const places = await locateLine(caller, request);
    const rate = await quoteRates(caller, applyLinePlaces(request, places), {
      now,
      catalogueVersion: catalogue.version,
    });
    const quote = { ...toLineQuote(rate), places };
    const unsure = areSamePlaces(places, agreedPlaces) ? [] : listImpreciseEndpoints(places);
    if (unsure.length === 0) return { line, state: "ready", problems: [], quote };
    return { line, state: "skipped", problems: unsure.map((end) => unsureProblem(end, raw)), quote };
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { line, state: "refused", problems: toLineProblems(error, raw), quote: null };
  }
}

function unsureProblem(end: "pickup" | "dropoff", raw: RawLine): LineProblem {
  const column = `${end}_address` as const;
  return { column, type: "place_unsure", message: "The place is only roughly known", value: raw[column] };
}

export function toLineProblems(error: ConditionError, raw: RawLine): LineProblem[] {
  const problems: LineProblem[] =
    typeof error.detail === "string"
      ? [{ column: columnOf(error), message: error.detail, type: error.condition }]
      : error.detail.map(({ loc, msg, type }) => ({ column: String(loc.at(-1)), message: msg, type }));
  return problems.map((problem) => ({ ...problem, value: raw[problem.column as keyof RawLine] }));
}

function columnOf({ condition }: ConditionError): string | null {
  if (condition === "ungeocodable_pickup") return "pickup_address";
  if (condition === "pickup_window_full") return "pickup_after";
  return condition === "ungeocodable_dropoff" ? "dropoff_address" : null;
}

async function keep(caller: Caller, importId: number, priced: Priced[]): Promise<void> {
  await tenantTransaction(caller, async (tx) => {
    await tx.execute(sql`
      update shipment_import_line l set state = p.state, problems = p.problems, quote = p.quote
      from jsonb_to_recordset(${JSON.stringify(priced)}::text::jsonb)
        as p (line int, state text, problems jsonb, quote jsonb)
      where l.import_id = ${importId} and l.line = p.line and l.state in ('ready', 'refused')`);
    await tx.execute(sql`
      update shipment_import set total = coalesce((select sum((quote->>'total_amount')::bigint)
        from shipment_import_line where import_id = ${importId} and state = 'ready'), 0)
      where id = ${importId}`);
  });
}
