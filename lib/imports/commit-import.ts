import { type SQL, sql } from "drizzle-orm";
import { getSqlState, type Tx, tenantTransaction } from "@/db/client";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { getImport, type ImportLine, type ImportReport } from "@/lib/imports/get-import";
import { type LineSizeTier, parseLineRequest } from "@/lib/imports/line-request";
import { applyLinePlaces } from "@/lib/imports/place-line";
import { toLineProblems } from "@/lib/imports/quote-import";
import { createShipment } from "@/lib/shipments/create/create";
import { prepareOrder } from "@/lib/shipments/create/order";

/** Limits the duration of a request; the client repeats the request while lines are left. */
const LINES_PER_CALL = 5;

/** Errors that would repeat on every further line. */
const STOPPING_CONDITIONS = new Set([
  "insufficient_wallet_balance",
  "wallet_inactive",
  "merchant_not_approved",
  "maps_unavailable",
  "busy",
]);

interface ImportProgress {
  report: ImportReport;
  booked: number;
  left: number;
  stopped: { line: number; condition: string; detail: string; meta: Record<string, unknown> | null } | null;
}

interface Booking {
  linesMax?: number;
  mayBook?: (tx: Tx) => Promise<void>;
}

/** Commits each line with its shipment, so that no line is booked twice. Throws not_found. */
export async function commitImport(
  caller: Caller,
  importId: number,
  { linesMax = LINES_PER_CALL, mayBook = async () => {} }: Booking = {},
): Promise<ImportProgress> {
  const { lines } = await getImport(caller, importId);
  const quoted = lines.filter(isBookable).slice(0, linesMax);
  const tiers = await listPackageSizeTiers();
  await write(
    caller,
    sql`update shipment_import set status = 'running' where id = ${importId} and status = 'draft'`,
  );
  let booked = 0;
  let stopped: ImportProgress["stopped"] = null;
  for (const line of quoted) {
    try {
      const alongside = async (tx: Tx, shipmentId: number) => {
        await mayBook(tx);
        await claimLine(tx, importId, line.line, shipmentId);
      };
      if (await book(caller, line, tiers, alongside)) booked++;
    } catch (error) {
      if (!(error instanceof ConditionError) || error.condition === "not_logged_in") throw error;
      if (STOPPING_CONDITIONS.has(error.condition)) {
        const { condition, message: detail, meta = null } = error;
        stopped = { line: line.line, condition, detail, meta };
        break;
      }
      await refuse(caller, importId, line, error);
    }
  }
  await finish(caller, importId);
  const report = await getImport(caller, importId);
  return { report, booked, left: report.lines.filter(isBookable).length, stopped };
}

function isBookable({ state, quote }: ImportLine): boolean {
  return state === "ready" && quote !== null;
}

async function book(
  caller: Caller,
  line: ImportLine,
  tiers: LineSizeTier[],
  alongside: (tx: Tx, shipmentId: number) => Promise<void>,
): Promise<boolean> {
  const { request, problems } = parseLineRequest(line.raw, tiers);
  if (!request || !line.quote) throw new ConditionError("validation_error", problems[0]?.message);
  const next = await prepareOrder();
  const holds = Date.parse(line.quote.quote_expires_at) > next.now.getTime();
  try {
    await createShipment({
      ...next,
      caller,
      request: {
        ...applyLinePlaces(request, line.quote.places),
        quote_token: holds ? line.quote.quote_token : null,
        max_total_amount: line.quote.total_amount,
        return_of_shipment_id: null,
      },
      scenario: chooseScenario(caller.mode, request.receiver_phone, null),
      idempotency: null,
      locate: () => "",
      alongside,
    });
    return true;
  } catch (error) {
    if (error instanceof BookedMeanwhile || isAlreadyBooked(error)) return false;
    throw error;
  }
}

/** Thrown to roll back a second shipment for the same line. */
class BookedMeanwhile extends Error {}

async function claimLine(tx: Tx, importId: number, line: number, shipmentId: number): Promise<void> {
  const claimed = await tx.execute(sql`
    update shipment_import_line set state = 'booked', shipment_id = ${shipmentId}
    where import_id = ${importId} and line = ${line} and state = 'ready' returning 1`);
  if (claimed.length === 0) throw new BookedMeanwhile(`Line ${line} of import ${importId}`);
}

function isAlreadyBooked(error: unknown): boolean {
  return getSqlState(error) === "23505" && causes(error).includes("shipment_import_line_booked_once");
}

function causes(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message);
  return messages.join("\n");
}

async function refuse(
  caller: Caller,
  importId: number,
  { line, raw }: ImportLine,
  error: ConditionError,
): Promise<void> {
  await write(
    caller,
    sql`
    update shipment_import_line
    set state = 'refused', quote = null, problems = ${JSON.stringify(toLineProblems(error, raw))}::text::jsonb
    where import_id = ${importId} and line = ${line} and state = 'ready'`,
  );
}

async function finish(caller: Caller, importId: number): Promise<void> {
  await write(
    caller,
    sql`
    update shipment_import set status = 'done', finished_at = now()
    where id = ${importId} and status <> 'done' and not exists (
      select from shipment_import_line where import_id = ${importId} and state = 'ready')`,
  );
}

async function write(caller: Caller, statement: SQL): Promise<void> {
  await tenantTransaction(caller, (tx) => tx.execute(statement));
}
