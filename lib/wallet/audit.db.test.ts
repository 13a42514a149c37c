import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hot, transaction } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { AuditFinding } from "@/lib/findings/record";
import { beginTopUp } from "@/lib/payments/payment-fixtures";
import { simulateDecision } from "@/lib/payments/simulate";
import { advance } from "@/lib/shipments/moves/advance";
import { cancelShipment } from "@/lib/shipments/moves/cancel";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { auditLedger, auditLedgerUnlessUnderWay } from "@/lib/wallet/audit";
import { unfreezeWallet } from "@/lib/wallet/freeze";
import { getWallet } from "@/lib/wallet/get-wallet";
import { mintCaller, ownerConnection, pendingShipment } from "@/lib/wallet/ledger-fixtures";

const owner = ownerConnection();

let caller: Caller;
let wallet: number;
let paid: number;
let ended: number;
let reference: string;

/** A merchant with a paid shipment, a cancelled one and a top-up: something of everything to break. */
beforeEach(async () => {
  caller = await mintCaller("sandbox", 30_000);
  [paid, ended] = [await pendingShipment(caller), await pendingShipment(caller)];
  for (const id of [paid, ended]) {
    await transaction(async (tx) =>
      advance(tx, await lockShipment(tx, id), "payment_succeeded", { payment: { payer: "wallet" } }),
    );
  }
  await transaction((tx) => cancelShipment(tx, caller, ended, { reason: "Ordered twice" }));
  reference = (await beginTopUp(caller, 9000)).reference;
  await simulateDecision(reference, "approve");
  wallet = (await transaction((tx) => getWallet(tx, caller))).accountId;
});

/** Writes past every trigger and check, as only the owner can. */
async function plant(statement: string): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const { count } = await sql.unsafe(statement);
    expect(count).toBeGreaterThan(0);
  });
}

/** Other files use the same database: what counts is what is found of this merchant. */
async function found(): Promise<string[]> {
  const own = [`account ${wallet}`, `shipment ${paid}`, `shipment ${ended}`, `payment ${reference}`];
  const transfers = await hot`select id from transfer where ${wallet} in (from_id, to_id)`;
  own.push(...transfers.map(({ id }) => `transfer ${id}`));
  const concerns = (finding: AuditFinding) => finding.accountId === wallet || own.includes(finding.subject);
  return [...new Set((await auditLedger()).filter(concerns).map(({ invariant }) => invariant))].sort();
}

async function walletStatus(): Promise<string> {
  return (await transaction((tx) => getWallet(tx, caller))).status;
}

test("a sound ledger has no findings, and its wallets stay active", async () => {
  expect(await found()).toEqual([]);
  expect(await walletStatus()).toBe("active");
});

const faults: Record<string, { plant: () => string; invariants: string[]; repair: () => string }> = {
  "a balance that was raised": {
    plant: () => `update account set balance = balance + 1 where id = ${wallet}`,
    invariants: ["balance_is_last_balance_after", "balance_is_sum_of_entries"],
    repair: () => `update account set balance = balance - 1 where id = ${wallet}`,
  },
  "a version that was skipped": {
    plant: () => `update account set version = version + 1 where id = ${wallet}`,
    invariants: ["balances_after_follow_entries", "versions_are_gapless"],
    repair: () => `update account set version = version - 1 where id = ${wallet}`,
  },
  "a balance_after in the middle": {
    plant: () =>
      `update entry set balance_after = balance_after + 1 where account_id = ${wallet} and account_version = 2`,
    invariants: ["balances_after_follow_entries"],
    repair: () =>
      `update entry set balance_after = balance_after - 1 where account_id = ${wallet} and account_version = 2`,
  },
  "one side of a transfer that is gone": {
    plant: () => `delete from entry where account_id = ${wallet} and account_version = 1`,
    invariants: [
      "balance_is_sum_of_entries",
      "balances_after_follow_entries",
      "transfer_has_two_entries",
      "versions_are_gapless",
    ],
    repair: () => `insert into entry select id, to_id, amount, amount, 1 from transfer
      where to_id = ${wallet} and id = (select min(id) from transfer where to_id = ${wallet})`,
  },
  "an entry of another account": {
    plant:
      () => `update entry set account_id = (select id from account where mode = 'sandbox' and kind = 'platform_revenue')
      where account_id <> ${wallet} and transfer_id = (select id from transfer where shipment_id = ${paid})`,
    invariants: ["entries_follow_their_transfer"],
    repair: () => `update entry set account_id = (select to_id from transfer where shipment_id = ${paid})
      where account_id <> ${wallet} and transfer_id = (select id from transfer where shipment_id = ${paid})`,
  },
  "a transfer of the other mode": {
    plant: () => `update transfer set mode = 'live' where shipment_id = ${paid}`,
    invariants: ["money_stays_in_its_mode"],
    repair: () => `update transfer set mode = 'sandbox' where shipment_id = ${paid}`,
  },
  "a shipment that is marked unpaid": {
    plant: () => `update shipment set payment_confirmed_at = null, status = 'pending' where id = ${paid}`,
    invariants: ["shipment_money"],
    repair: () => `update shipment set payment_confirmed_at = now(), status = 'confirmed' where id = ${paid}`,
  },
  "a delivery whose money stayed in escrow": {
    plant: () => `update shipment set status = 'delivered' where id = ${paid}`,
    invariants: ["shipment_money"],
    repair: () => `update shipment set status = 'confirmed' where id = ${paid}`,
  },
  "a cancelled shipment that is open again": {
    plant: () => `update shipment set status = 'confirmed', cancellation = null where id = ${ended}`,
    invariants: ["shipment_money"],
    repair: () => `update shipment set status = 'cancelled', cancellation = '{}' where id = ${ended}`,
  },
  "a payment that is marked failed after it was posted": {
    plant: () => `update payment set status = 'failed' where reference = '${reference}'`,
    invariants: ["payment_posted_once"],
    repair: () => `update payment set status = 'succeeded' where reference = '${reference}'`,
  },
  "a payment of another amount than was posted": {
    plant: () => `update payment set amount = amount + 1 where reference = '${reference}'`,
    invariants: ["payment_posted_once"],
    repair: () => `update payment set amount = amount - 1 where reference = '${reference}'`,
  },
};

test.each(Object.entries(faults))(
  "%s is found, freezes the wallet and is never repaired",
  async (_, fault) => {
    await plant(fault.plant());
    expect(await found()).toEqual(fault.invariants);
    expect(await found()).toEqual(fault.invariants);
    expect(await walletStatus()).toBe("frozen");
    const kept =
      await hot`select invariant, occurrences from audit_finding where account_id = ${wallet} order by 1`;
    expect(kept.map((row) => row.invariant)).toEqual(fault.invariants);
    expect(kept.every((row) => row.occurrences >= 2)).toBe(true);
    await plant(fault.repair());
    expect(await found()).toEqual([]);
    expect(await walletStatus()).toBe("frozen");
    await transaction((tx) => unfreezeWallet(tx, wallet));
  },
);

test("money from nowhere shows in the sum of its mode", async () => {
  await plant(`update entry set amount = amount + 1 where account_id = ${wallet} and account_version = 1`);
  const invariants = (await auditLedger()).map(({ invariant }) => invariant);
  expect(invariants).toContain("mode_adds_up_to_zero");
  await plant(`update entry set amount = amount - 1 where account_id = ${wallet} and account_version = 1`);
});

test("one audit runs at a time: the clock's next one leaves out its turn", async () => {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_ledger'))`);
    expect(await auditLedgerUnlessUnderWay()).toBe(false);
  });
  await expect.poll(auditLedgerUnlessUnderWay).toBe(true);
});
