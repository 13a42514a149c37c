import { type SQL, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { getWallet } from "@/lib/wallet/get-wallet";
import { type StatementRow, statementRows } from "@/lib/wallet/statement-row";
import { versionAfter, versionBefore } from "@/lib/wallet/version-at";

export const STATEMENT_PAGE = 50;

export interface StatementPage {
  rows: StatementRow[];
  next: number | null;
}

export async function listStatement(
  caller: Caller,
  filter: StatementFilter,
  tx: Tx = readOnReplica(caller),
): Promise<StatementPage> {
  const { accountId } = await getWallet(tx, caller);
  const where = await buildStatementCondition(tx, accountId, filter);
  const rows = await statementRows(tx, accountId, { where, limit: STATEMENT_PAGE + 1 });
  const shown = rows.slice(0, STATEMENT_PAGE);
  return { rows: shown, next: rows.length > STATEMENT_PAGE ? shown.at(-1)!.version : null };
}

export async function listStatementOfShipment(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readOnReplica(caller),
): Promise<StatementRow[]> {
  const { accountId } = await getWallet(tx, caller);
  // Matches the index on a shipment's transfers; without it or with a limit the planner scans the wallet.
  const where = sql`t.shipment_id = ${shipmentId} and t.type not in ('ADJUSTMENT', 'TOPUP')`;
  return statementRows(tx, accountId, { where });
}

/** Bounds the versions, so that old days need no scan. */
export async function buildStatementCondition(
  tx: Tx,
  accountId: number,
  filter: StatementFilter,
): Promise<SQL> {
  const conditions = [sql`e.account_version < ${filter.before ?? Number.MAX_SAFE_INTEGER}`];
  if (filter.type) conditions.push(sql`t.type = ${filter.type}`);
  if (filter.from) {
    const from = startOfDay(filter.from);
    conditions.push(sql`t.created_at >= ${from.toISOString()}::timestamptz`);
    conditions.push(sql`e.account_version >= ${await versionBefore(tx, accountId, from)}`);
  }
  if (filter.to) {
    const end = endOfDay(filter.to);
    conditions.push(sql`t.created_at < ${end.toISOString()}::timestamptz`);
    conditions.push(sql`e.account_version < ${await versionAfter(tx, accountId, end)}`);
  }
  return sql.join(conditions, sql` and `);
}
