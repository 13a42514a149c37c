import { sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { CsvValue } from "@/lib/core/csv-cell";
import type { Locale } from "@/lib/core/locale";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { formatLocalTime } from "@/lib/core/time/day";
import { CSV_ROWS_MAX, exportCsv } from "@/lib/platform/csv-export";
import { env } from "@/lib/platform/env";
import { Semaphore } from "@/lib/platform/semaphore";
import { createThreadsBusyError, runInThread } from "@/lib/worker-threads/run-in-thread";
import type { drawStatement } from "./draw-statement";
import { getWallet } from "./wallet";
import { buildStatementCondition, type Period, readStatement } from "./statement";
import { type StatementRow, listStatementRows } from "./statement-row";

const HEADER = [
  "id",
  "created_at_eat",
  "type",
  "direction",
  "amount",
  "balance_after",
  "shipment_number",
  "reference",
  "description",
  "receiver_name",
  "merchant_reference",
];

/** Newest first. Amounts are whole TZS; times are in the time zone of Tanzania. */
export async function* exportStatementCsv(
  caller: Caller,
  filter: StatementFilter,
  rowsMax = CSV_ROWS_MAX,
  tx: Tx = readOnReplica(caller),
): AsyncGenerator<string> {
  const { accountId } = await getWallet(tx, caller);
  const matching = await buildStatementCondition(tx, accountId, { ...filter, before: undefined });
  yield* exportCsv<StatementRow>({
    header: HEADER,
    read: (last, limit) => {
      const before = last?.version ?? Number.MAX_SAFE_INTEGER;
      return listStatementRows(tx, accountId, {
        where: sql`${matching} and e.account_version < ${before}`,
        limit,
      });
    },
    cells: cellsOf,
    rowsMax,
  });
}

function cellsOf(row: StatementRow): CsvValue[] {
  return [
    row.id,
    formatLocalTime(new Date(row.created_at)),
    row.type,
    row.direction,
    row.amount,
    row.balance_after,
    row.shipment_number,
    row.reference,
    row.description,
    row.receiver_name,
    row.merchant_reference,
  ];
}

/** About 110 pages; longer statements are available as CSV. */
const PDF_ROWS_MAX = 5000;

/** With two slots, one statement reads rows while a second statement is drawn. */
const slots = new Semaphore({ concurrency: 2, maxWaiting: 16, createError: createThreadsBusyError });

/** Lists the oldest movement first. Throws busy when too many PDFs are being drawn. */
export async function exportStatementPdf(
  caller: Caller,
  period: Period,
  locale: Locale,
  rowsMax = PDF_ROWS_MAX,
  tx: Tx = readOnReplica(caller),
): Promise<Uint8Array> {
  return slots.run(async () => {
    const statement = await readStatement(caller, period, rowsMax, tx);
    const issuer = { name: env.SERVICE_NAME, address: env.SERVICE_ADDRESS, tin: env.SERVICE_TIN ?? null };
    return runInThread<typeof drawStatement>("statement", { statement, locale, issuer });
  });
}
