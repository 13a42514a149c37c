import { sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { CsvValue } from "@/lib/core/csv-cell";
import { formatLocalTime } from "@/lib/core/time/day";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { CSV_ROWS_MAX, exportCsv } from "@/lib/platform/csv-export";
import { getWallet } from "@/lib/wallet/get-wallet";
import { buildStatementCondition } from "@/lib/wallet/list-statement";
import { type StatementRow, statementRows } from "@/lib/wallet/statement-row";

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
];

/** Newest first. Amounts are whole TZS, times are Tanzania's. */
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
      return statementRows(tx, accountId, {
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
  ];
}
