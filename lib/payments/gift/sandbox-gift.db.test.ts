import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// The job credits every merchant of its database.
const own = await createDedicatedDatabase();
const { transaction } = await import("@/db/client");
const { pool } = await import("@/db/pool.fixture");
const { registerMerchant } = await import("@/lib/merchants/register-merchant");
const { verifyEmail } = await import("@/lib/merchants/change-status");
const { auditLedger } = await import("@/lib/wallet/audit");
const { creditSandboxWallet } = await import("@/lib/payments/sandbox-credit");
const { creditSandboxWallets } = await import("@/lib/payments/sandbox-credit");
afterAll(() => own.sql.end());

async function register(): Promise<number> {
  const registered = await registerMerchant({
    businessName: "Duka la Asha",
    businessEmail: `gift-${crypto.randomUUID()}@example.com`,
    phone: "+255712345678",
    password: "Mwenge12",
  });
  return registered!.merchantId;
}

const balances = async (merchantId: number) =>
  Object.fromEntries(
    (await pool`select mode, balance from account where merchant_id = ${merchantId}`).map((row) => [
      row.mode,
      row.balance,
    ]),
  );

test("verifying the address enqueues the sandbox credit in the same transaction", async () => {
  const id = await register();
  await transaction((tx) => verifyEmail(tx, id));
  const jobs = await pool`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'wallet.sandbox_gift' and payload ->> 'merchantId' = ${String(id)}`;
  expect(jobs).toHaveLength(1);
});

test("the sandbox credit is posted once, and the ledger stays balanced", async () => {
  const id = await register();
  expect(await balances(id)).toEqual({ live: 0, sandbox: 0 });
  await Promise.all(Array.from({ length: 5 }, () => transaction((tx) => creditSandboxWallet(tx, id))));
  expect(await balances(id)).toEqual({ live: 0, sandbox: 100_000 });
  const moved = await pool`
    select t.type, t.amount, t.reference, t.description from transfer t join account a on a.id = t.to_id
    where a.merchant_id = ${id}`;
  expect(moved).toEqual([
    { type: "TOPUP", amount: 100_000, reference: `GIFT-${id}`, description: "Gift of play money" },
  ]);
  await auditLedger();
  expect(await pool`select * from audit_finding where subject like ${`%GIFT-${id}%`}`).toEqual([]);
});

test("earlier merchants get the credit, unverified ones do not", async () => {
  const [known, unverified, rejected] = [await register(), await register(), await register()];
  await pool`update merchant set status = 'approved' where id = ${known}`;
  await pool`update merchant set status = 'rejected' where id = ${rejected}`;
  await creditSandboxWallets("0 seconds");
  await creditSandboxWallets("0 seconds");
  expect((await balances(known)).sandbox).toBe(100_000);
  for (const id of [unverified, rejected]) expect((await balances(id)).sandbox).toBe(0);
});
