import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { topUpPostings } from "@/lib/core/money/postings";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { alertLowBalance } from "@/lib/wallet/alert-low-balance";
import { createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";
import { postTransfer } from "@/lib/wallet/post";

// Specification: Wallet and ledger.

/** The threshold of a new wallet is 20 000 TZS. */
async function spend(caller: Caller, amountTzs: number): Promise<void> {
  const shipmentId = await insertPendingShipment(caller, amountTzs);
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, shipmentId), "payment_succeeded", {
      payment: { payer: "wallet" },
    }),
  );
}

async function topUp(caller: Caller, amountTzs: number): Promise<void> {
  await transaction((tx) =>
    postTransfer(tx, topUpPostings(amountTzs)[0]!, { ...caller, description: "Top-up" }),
  );
}

async function alerts(caller: Caller): Promise<number> {
  const [row] = await pool`
    select count(*) from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'wallet.low_balance' and (job.payload->>'merchantId')::bigint = ${caller.merchantId}
      and job.payload->>'mode' = ${caller.mode}`;
  return row!.count as number;
}

test("sends one alert per crossing of the threshold, and again after a top-up above it", async () => {
  const caller = await createTestCaller("sandbox", 30_000);
  await spend(caller, 10_000);
  expect(await alerts(caller)).toBe(0);
  await spend(caller, 1000);
  expect(await alerts(caller)).toBe(1);
  await spend(caller, 1000);
  expect(await alerts(caller)).toBe(1);
  await topUp(caller, 1000);
  await spend(caller, 1000);
  expect(await alerts(caller)).toBe(1);
  await topUp(caller, 2000);
  await spend(caller, 1000);
  expect(await alerts(caller)).toBe(2);
});

test("twenty concurrent payments across the threshold send one alert", async () => {
  const caller = await createTestCaller("sandbox", 30_000);
  await Promise.all(Array.from({ length: 20 }, () => spend(caller, 1000)));
  expect(await alerts(caller)).toBe(1);
});

test("sends nothing without a threshold", async () => {
  const caller = await createTestCaller("live", 30_000);
  await pool`update account set low_balance_threshold = null where merchant_id = ${caller.merchantId}`;
  await spend(caller, 29_000);
  expect(await alerts(caller)).toBe(0);
});

test("sends an email in the merchant's language and an event, unless topped up meanwhile", async () => {
  const caller = await createTestCaller("sandbox", 30_000);
  await spend(caller, 18_000);
  await transaction((tx) => alertLowBalance(tx, caller));
  const mails = await pool`select subject, body from message where merchant_id = ${caller.merchantId}`;
  expect(mails).toEqual([
    { subject: "[SANDBOX] Salio la pochi yako ni TZS 12,000", body: expect.stringContaining("TZS 20,000") },
  ]);
  const data = { balance: 12_000, threshold: 20_000, currency: "TZS" };
  const events = await pool`
    select data from webhook_event where merchant_id = ${caller.merchantId} and type = 'wallet.low_balance'`;
  expect(events).toMatchObject([{ data }]);
  await topUp(caller, 50_000);
  await transaction((tx) => alertLowBalance(tx, caller));
  expect(await pool`select 1 from message where merchant_id = ${caller.merchantId}`).toHaveLength(1);
});

test("sends only the event to merchants without these emails", async () => {
  const caller = await createTestCaller("sandbox", 30_000);
  await pool`update merchant set notify_low_balance = false where id = ${caller.merchantId}`;
  await spend(caller, 18_000);
  await transaction((tx) => alertLowBalance(tx, caller));
  expect(await pool`select 1 from message where merchant_id = ${caller.merchantId}`).toEqual([]);
  expect(
    await pool`
    select 1 from webhook_event where merchant_id = ${caller.merchantId} and type = 'wallet.low_balance'`,
  ).toHaveLength(1);
});
