import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";
import type { LedgerTestAccounts } from "@/lib/wallet/ledger-faults.fixture";

const { sql } = await createDedicatedDatabase();
const { LEDGER_FAULTS, createTestAccounts } = await import("@/lib/wallet/ledger-faults.fixture");
const { auditLedger, auditLedgerIncrementally } = await import("@/lib/wallet/audit");
const { transaction } = await import("@/db/client");
const { getWallet } = await import("@/lib/wallet/wallet");
const { unfreezeWallet } = await import("@/lib/wallet/wallet");
const { topUpPostings } = await import("@/lib/core/money/postings");
const { postTransfer } = await import("@/lib/wallet/post");

/** A slice without rows of these tests: their faults are found only through recorded changes or new rows. */
const EMPTY_SLICE = 100;
const SLICES = 360;

let broken: LedgerTestAccounts;

beforeAll(async () => {
  broken = await createTestAccounts();
  await settle();
});
afterAll(() => sql.end());

/** Runs audits until all current transfers count as older rows. */
async function settle(): Promise<void> {
  const isSettled = async () => {
    await auditLedgerIncrementally(EMPTY_SLICE);
    const [state] = await sql`
      select transfers_until = (select max(id) from transfer) as settled from ledger_audit`;
    expect(state!.settled).toBe(true);
  };
  await vi.waitFor(isSettled, { timeout: 20_000 });
}

/** Changes rows as the database owner; only triggers with ENABLE ALWAYS fire. */
async function plant(statement: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    expect((await tx.unsafe(statement)).count).toBeGreaterThan(0);
  });
}

async function openFindings(): Promise<string[]> {
  const rows = await sql`select distinct invariant from audit_finding order by 1`;
  return rows.map(({ invariant }) => invariant);
}

async function wholeAt(): Promise<unknown> {
  return (await sql`select whole_at from ledger_audit`)[0]!.whole_at;
}

async function walletStatus(): Promise<string> {
  return (await transaction((tx) => getWallet(tx, broken.caller))).status;
}

/** Closes the findings like an administrator. The next audit finds no fault and reads only a part again. */
async function close(): Promise<void> {
  await sql`delete from audit_finding`;
  await transaction((tx) => unfreezeWallet(tx, broken.wallet));
  await settle();
  expect(await openFindings()).toEqual([]);
  const before = await wholeAt();
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await wholeAt()).toEqual(before);
}

test.each(Object.entries(LEDGER_FAULTS))("finds %s in older rows within two minutes", async (_, fault) => {
  await plant(fault.plant(broken));
  await auditLedgerIncrementally(EMPTY_SLICE);
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual(expect.arrayContaining(fault.invariants));
  expect(await walletStatus()).toBe("frozen");
  await sql`delete from audit_finding`;
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual(expect.arrayContaining(fault.invariants));
  await plant(fault.repair(broken));
  await close();
});

test("audits new entries from the stored balance, without the old ones", async () => {
  const before = await wholeAt();
  const { caller, wallet } = broken;
  for (const posting of topUpPostings(700)) {
    await transaction((tx) => postTransfer(tx, posting, { ...caller, description: "Top-up" }));
  }
  const newest = `account_id = ${wallet} and account_version = (select version from account where id = ${wallet})`;
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect([await openFindings(), await wholeAt()]).toEqual([[], before]);
  await plant(`update account set balance = balance + 5, version = version + 1 where id = ${wallet}`);
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toContain("versions_are_gapless");
  await plant(`update account set balance = balance - 5, version = version - 1 where id = ${wallet}`);
  await close();
  expect((await sql.unsafe(`select 1 from entry where ${newest}`)).length).toBe(1);
});

test("audits a transaction that commits late", async () => {
  const { caller, wallet } = broken;
  const late = await sql.reserve();
  await late`begin`;
  await late`set local session_replication_role = replica`;
  await late`
    insert into transfer (mode, type, from_id, to_id, amount, description)
    select 'sandbox', 'ADJUSTMENT', id, ${wallet}, 10, 'Without entries' from account
    where mode = 'sandbox' and kind = 'platform_revenue'`;
  for (const posting of topUpPostings(700)) {
    await transaction((tx) => postTransfer(tx, posting, { ...caller, description: "Top-up" }));
  }
  for (let minute = 0; minute < 4; minute++) await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual([]);
  await late`commit`;
  late.release();
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual(["transfer_has_two_entries"]);
  await plant(`delete from transfer where description = 'Without entries'`);
  await close();
});

test("a disabled trigger causes a full audit, and an issue while it stays disabled", async () => {
  await sql`alter table entry disable trigger ledger_watched`;
  await plant(`update entry set balance_after = balance_after + 1
    where account_id = ${broken.wallet} and account_version = 2`);
  await sql`alter table entry enable always trigger ledger_watched`;
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual(["balances_after_follow_entries"]);
  await sql`alter table entry disable trigger ledger_watched`;
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toContain("ledger_is_watched");
  await sql`alter table entry enable always trigger ledger_watched`;
  await plant(`update entry set balance_after = balance_after - 1
    where account_id = ${broken.wallet} and account_version = 2`);
  await close();
});

test.each([
  ["an entry", "balances_after_follow_entries"],
  ["a shipment", "shipment_money"],
  ["a payment", "payment_posted_once"],
])("finds %s without a trigger in its slice or at night", async (_, invariant) => {
  const fault = Object.values(LEDGER_FAULTS).find(({ invariants }) => invariants.join() === invariant)!;
  await plant(fault.plant(broken));
  await sql`delete from ledger_change`;
  await auditLedgerIncrementally(EMPTY_SLICE);
  expect(await openFindings()).toEqual([]);
  for (let slice = 0; slice < SLICES && (await openFindings()).length === 0; slice++)
    await auditLedgerIncrementally(slice);
  expect(await openFindings()).toContain(invariant);
  expect((await auditLedger()).map((finding) => finding.invariant)).toEqual([invariant]);
  await plant(fault.repair(broken));
  await close();
});
