import { eq, type SQL, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { formatStatementNumber } from "@/lib/core/money/document-numbers";
import type { StatementFilter } from "@/lib/core/money/statement-filter";
import { endOfDay, startOfDay } from "@/lib/core/time/day";
import { getWallet } from "./wallet";
import { type StatementRow, listStatementRows } from "./statement-row";

const STATEMENT_PAGE = 50;

export async function listStatement(
  caller: Caller,
  filter: StatementFilter,
  tx: Tx = readOnReplica(caller),
): Promise<{ rows: StatementRow[]; next: number | null }> {
  const { accountId } = await getWallet(tx, caller);
  const where = await buildStatementCondition(tx, accountId, filter);
  const rows = await listStatementRows(tx, accountId, { where, limit: STATEMENT_PAGE + 1 });
  const shown = rows.slice(0, STATEMENT_PAGE);
  return { rows: shown, next: rows.length > STATEMENT_PAGE ? shown.at(-1)!.version : null };
}

export async function listStatementOfShipment(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readOnReplica(caller),
): Promise<StatementRow[]> {
  const { accountId } = await getWallet(tx, caller);
  // The condition repeats the predicate of the index on shipment transfers and the query has no limit; otherwise
  // the planner scans the wallet.
  const where = sql`t.shipment_id = ${shipmentId} and t.type not in ('ADJUSTMENT', 'TOPUP')`;
  return listStatementRows(tx, accountId, { where });
}

/** Bounds the version numbers, so that a query for old days does not scan newer entries. */
export async function buildStatementCondition(
  tx: Tx,
  accountId: number,
  filter: StatementFilter,
): Promise<SQL> {
  const conditions = [sql`e.account_version < ${filter.before ?? Number.MAX_SAFE_INTEGER}`];
  if (filter.direction) conditions.push(filter.direction === "in" ? sql`e.amount > 0` : sql`e.amount < 0`);
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

/**
 * An entry is dated by the start of its transaction, but its version is assigned later, under the wallet's
 * lock. The dates may be out of order by the duration of the longest transaction.
 */
const SLACK_MS = 120_000;

/** All entries below the returned version are dated before `at`. Searches by version, because dates have no index. */
async function versionBefore(tx: Tx, accountId: number, at: Date): Promise<number> {
  return firstVersionSince(tx, accountId, new Date(at.getTime() - SLACK_MS));
}

/** Returns an account version. Every entry with a higher version was written after `at`. */
async function versionAfter(tx: Tx, accountId: number, at: Date): Promise<number> {
  return firstVersionSince(tx, accountId, new Date(at.getTime() + SLACK_MS));
}

async function firstVersionSince(tx: Tx, accountId: number, at: Date): Promise<number> {
  const [newest] = await tx.execute<{ version: number | null }>(
    sql`select max(account_version) as version from entry where account_id = ${accountId}`,
  );
  let [low, high] = [1, Number(newest?.version ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isSince(tx, accountId, middle, at)) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function isSince(tx: Tx, accountId: number, version: number, at: Date): Promise<boolean> {
  const [row] = await tx.execute<{ since: boolean }>(sql`
    select t.created_at >= ${at.toISOString()}::timestamptz as since
    from entry e join transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId} and e.account_version = ${version}`);
  return row?.since ?? true;
}

const PAGE = 500;

export interface Period {
  /** Days in Tanzania; both days are included. */
  from: string;
  to: string;
}

export interface Statement {
  number: string;
  businessName: string;
  address: string | null;
  tin: string | null;
  mode: Caller["mode"];
  period: Period;
  /** Oldest first. */
  rows: StatementRow[];
  isCut: boolean;
  openingTzs: number;
  closingTzs: number;
  inTzs: number;
  outTzs: number;
}

export async function readStatement(
  caller: Caller,
  period: Period,
  rowsMax: number,
  tx: Tx = readOnReplica(caller),
): Promise<Statement> {
  const { accountId } = await getWallet(tx, caller);
  const where = await buildStatementCondition(tx, accountId, period);
  const found = await latestRows(tx, accountId, where, rowsMax + 1);
  const rows = found.slice(0, rowsMax).reverse();
  const [owner] = await tx
    .select({ businessName: merchant.businessName, address: merchant.address, tin: merchant.tin })
    .from(merchant)
    .where(eq(merchant.id, caller.merchantId));
  const [first] = rows;
  const openingTzs = first
    ? first.balance_after - signed(first)
    : await balanceBefore(tx, accountId, period.from);
  return {
    number: formatStatementNumber(accountId, period),
    businessName: owner?.businessName ?? "",
    address: owner?.address ?? null,
    tin: owner?.tin ?? null,
    mode: caller.mode,
    period,
    rows,
    isCut: found.length > rowsMax,
    openingTzs,
    closingTzs: rows.at(-1)?.balance_after ?? openingTzs,
    inTzs: sumOf(rows, "credit"),
    outTzs: sumOf(rows, "debit"),
  };
}

/** Reads in pages, because one large read would block other requests. */
async function latestRows(tx: Tx, accountId: number, where: SQL, max: number): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  for (;;) {
    const limit = Math.min(PAGE, max - rows.length);
    const before = rows.at(-1)?.version ?? Number.MAX_SAFE_INTEGER;
    const page = await listStatementRows(tx, accountId, {
      where: sql`${where} and e.account_version < ${before}`,
      limit,
    });
    rows.push(...page);
    if (page.length < limit || rows.length >= max) return rows;
  }
}

function signed({ amount, direction }: StatementRow): number {
  return direction === "credit" ? amount : -amount;
}

function sumOf(rows: StatementRow[], direction: StatementRow["direction"]): number {
  return rows.reduce((sum, row) => (row.direction === direction ? sum + row.amount : sum), 0);
}

async function balanceBefore(tx: Tx, accountId: number, day: string): Promise<number> {
  const at = startOfDay(day);
  const version = await versionAfter(tx, accountId, at);
  const where = sql`t.created_at < ${at.toISOString()}::timestamptz and e.account_version < ${version}`;
  const [last] = await listStatementRows(tx, accountId, { where, limit: 1 });
  return last?.balance_after ?? 0;
}
