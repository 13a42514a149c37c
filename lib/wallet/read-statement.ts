import { eq, type SQL, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { startOfDay } from "@/lib/core/time/day";
import { formatStatementNumber } from "@/lib/core/money/document-numbers";
import { getWallet } from "@/lib/wallet/get-wallet";
import { buildStatementCondition } from "@/lib/wallet/list-statement";
import { type StatementRow, statementRows } from "@/lib/wallet/statement-row";
import { versionAfter } from "@/lib/wallet/version-at";

const PAGE = 500;

export interface Period {
  /** Days in Tanzania, inclusive. */
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
    const page = await statementRows(tx, accountId, {
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
  const [last] = await statementRows(tx, accountId, { where, limit: 1 });
  return last?.balance_after ?? 0;
}
