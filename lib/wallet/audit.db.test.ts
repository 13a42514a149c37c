import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { AuditFinding } from "@/lib/audit-issues/audit-issues";
import { auditLedger, auditLedgerIncrementally } from "@/lib/wallet/audit";
import { getWallet, unfreezeWallet } from "./wallet";
import {
  type LedgerTestAccounts,
  LEDGER_FAULTS,
  createTestAccounts,
} from "@/lib/wallet/ledger-faults.fixture";
import { connectAsOwner } from "@/lib/wallet/ledger-fixtures";

const owner = connectAsOwner();

let broken: LedgerTestAccounts;

beforeEach(async () => {
  broken = await createTestAccounts();
});

/** Changes rows as the database owner; only triggers with ENABLE ALWAYS fire. */
async function plant(statement: string): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const { count } = await sql.unsafe(statement);
    expect(count).toBeGreaterThan(0);
  });
}

/** Returns only findings of this merchant, because other test files use the same database. */
async function found(): Promise<string[]> {
  const { wallet, paid, ended, reference } = broken;
  const own = [`account ${wallet}`, `shipment ${paid}`, `shipment ${ended}`, `payment ${reference}`];
  const transfers = await pool`select id from transfer where ${wallet} in (from_id, to_id)`;
  own.push(...transfers.map(({ id }) => `transfer ${id}`));
  const concerns = (finding: AuditFinding) => finding.accountId === wallet || own.includes(finding.subject);
  return [...new Set((await auditLedger()).filter(concerns).map(({ invariant }) => invariant))].sort();
}

async function walletStatus(): Promise<string> {
  return (await transaction((tx) => getWallet(tx, broken.caller))).status;
}

test("a sound ledger has no findings, and its wallets stay active", async () => {
  expect(await found()).toEqual([]);
  expect(await walletStatus()).toBe("active");
});

test.each(Object.entries(LEDGER_FAULTS))(
  "finds %s, freezes the wallet and repairs nothing",
  async (_, fault) => {
    await plant(fault.plant(broken));
    expect(await found()).toEqual(fault.invariants);
    expect(await found()).toEqual(fault.invariants);
    expect(await walletStatus()).toBe("frozen");
    const kept =
      await pool`select invariant, occurrences from audit_finding where account_id = ${broken.wallet} order by 1`;
    expect(kept.map((row) => row.invariant)).toEqual(fault.invariants);
    expect(kept.every((row) => row.occurrences >= 2)).toBe(true);
    await plant(fault.repair(broken));
    expect(await found()).toEqual([]);
    expect(await walletStatus()).toBe("frozen");
    await transaction((tx) => unfreezeWallet(tx, broken.wallet));
  },
);

test("money without a source shows in the sum of its mode", async () => {
  const { wallet } = broken;
  await plant(`update entry set amount = amount + 1 where account_id = ${wallet} and account_version = 1`);
  const invariants = (await auditLedger()).map(({ invariant }) => invariant);
  expect(invariants).toContain("mode_adds_up_to_zero");
  await plant(`update entry set amount = amount - 1 where account_id = ${wallet} and account_version = 1`);
});

test("one audit runs at a time, and the next one is skipped", async () => {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_ledger'))`);
    expect(await auditLedgerIncrementally()).toBe(false);
  });
  await expect.poll(auditLedgerIncrementally).toBe(true);
});
