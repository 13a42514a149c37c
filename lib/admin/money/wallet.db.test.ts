import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import type { Caller } from "@/lib/core/caller";
import { shipmentPaymentPostings } from "@/lib/core/money/postings";
import { auditLedger } from "@/lib/wallet/audit";
import {
  getBalance,
  createTestCaller,
  insertPendingShipment,
  listTransfers,
} from "@/lib/wallet/ledger-fixtures";
import { postTransfer } from "@/lib/wallet/post";
import { type WalletAdjustment, adjustWallet, setWalletFrozen } from "./wallet";

const REASON = "Paid in cash at the counter";

function adjustment(caller: Caller, changes: Partial<WalletAdjustment>): WalletAdjustment {
  return { ...caller, direction: "credit", amountTzs: 5000, token: randomUUID(), reason: REASON, ...changes };
}

async function adjust(caller: Caller, changes: Partial<WalletAdjustment> = {}) {
  const actor = await createTestActor();
  return transaction((tx) => adjustWallet.perform(tx, actor, adjustment(caller, changes)));
}

test("a credit and a debit each post one balanced transfer and are logged with both balances", async () => {
  const caller = await createTestCaller("live", 10_000);
  await adjust(caller, { amountTzs: 2500 });
  const { balance, transfer_id: transferId } = await adjust(caller, { direction: "debit", amountTzs: 4000 });
  expect([balance, await getBalance(caller)]).toEqual([8500, 8500]);
  expect(await listTransfers(caller)).toEqual(["TOPUP", "ADJUSTMENT", "ADJUSTMENT"]);
  const entries = await pool`select amount from entry where transfer_id = ${transferId} order by amount`;
  expect(entries.map(({ amount }) => amount)).toEqual([-4000, 4000]);
  const [last] = await findLoggedActions({ subjectType: "merchant", subjectId: String(caller.merchantId) });
  expect(last).toMatchObject({
    action: "wallet.adjusted",
    reason: REASON,
    before: { mode: "live", balance: 12_500 },
    after: { balance: 8500, direction: "debit", amount: 4000, transfer_id: transferId },
  });
  expect((await auditLedger()).filter(({ subject }) => subject.includes(String(transferId)))).toEqual([]);
});

test("concurrent requests of one form post once and get the same result", async () => {
  const caller = await createTestCaller("live");
  const token = randomUUID();
  const clicks = await Promise.all(Array.from({ length: 6 }, () => adjust(caller, { token })));
  const again = await adjust(caller, { token });
  expect(new Set([...clicks, again].map(({ transfer_id }) => transfer_id)).size).toBe(1);
  expect(await getBalance(caller)).toBe(5000);
  const actions = await findLoggedActions({ subjectType: "merchant", subjectId: String(caller.merchantId) });
  expect(actions).toHaveLength(1);
});

test("a used token refuses another amount, direction or mode", async () => {
  const caller = await createTestCaller("live", 50_000);
  const token = randomUUID();
  await adjust(caller, { token });
  const refusal = { condition: "validation_error", detail: [{ loc: ["body", "token"] }] };
  await expect(adjust(caller, { token, amountTzs: 5001 })).rejects.toMatchObject(refusal);
  await expect(adjust(caller, { token, direction: "debit" })).rejects.toMatchObject(refusal);
  await expect(adjust({ ...caller, mode: "sandbox" }, { token })).rejects.toMatchObject(refusal);
  expect(await getBalance(caller)).toBe(55_000);
});

test("a debit above the balance is refused and nothing is written", async () => {
  const caller = await createTestCaller("live", 4999);
  await expect(adjust(caller, { direction: "debit" })).rejects.toMatchObject({
    condition: "insufficient_wallet_balance",
    meta: { required: 5000, available: 4999 },
  });
  expect(await getBalance(caller)).toBe(4999);
  expect(await findLoggedActions({ subjectType: "merchant", subjectId: String(caller.merchantId) })).toEqual(
    [],
  );
});

test.each([0, -5000, 0.5, 1_000_000_001, Number.NaN])(
  "an adjustment of %d TZS is refused",
  async (amountTzs) => {
    const caller = await createTestCaller("live", 50_000);
    await expect(adjust(caller, { amountTzs })).rejects.toMatchObject({ condition: "validation_error" });
    expect(await getBalance(caller)).toBe(50_000);
  },
);

test("an adjustment without a reason is refused", async () => {
  const caller = await createTestCaller("live", 50_000);
  await expect(adjust(caller, { reason: "ok" })).rejects.toMatchObject({ condition: "validation_error" });
  expect(await getBalance(caller)).toBe(50_000);
});

test("a frozen wallet refuses payments until it is unfrozen, and both are logged", async () => {
  const caller = await createTestCaller("sandbox", 50_000);
  const actor = await createTestActor();
  const set = (frozen: boolean) =>
    transaction((tx) => setWalletFrozen(tx, actor, { ...caller, frozen, reason: "Under review" }));
  const pay = async () => {
    const shipmentId = await insertPendingShipment(caller);
    const [posting] = shipmentPaymentPostings("wallet", 5000);
    await transaction(async (tx) => {
      await postTransfer(tx, posting!, { ...caller, shipmentId, description: "Payment" });
      await tx.rollback();
    });
  };
  await set(true);
  await expect(set(true)).rejects.toMatchObject({ condition: "validation_error" });
  await expect(pay()).rejects.toMatchObject({ condition: "wallet_inactive" });
  await set(false);
  await expect(pay()).rejects.toThrow(/rollback/i);
  const actions = await findLoggedActions({ actorId: actor.userId });
  expect(actions.map(({ action }) => action)).toEqual(["wallet.unfrozen", "wallet.frozen"]);
});

test("a frozen wallet accepts adjustments up to its balance", async () => {
  const caller = await createTestCaller("live", 10_000);
  const actor = await createTestActor();
  await transaction((tx) =>
    setWalletFrozen(tx, actor, { ...caller, frozen: true, reason: "A fault of the ledger" }),
  );
  await adjust(caller, { direction: "debit", amountTzs: 4000 });
  expect(await getBalance(caller)).toBe(6000);
  await expect(adjust(caller, { direction: "debit", amountTzs: 6001 })).rejects.toMatchObject({
    condition: "insufficient_wallet_balance",
  });
  await adjust(caller, { amountTzs: 500 });
  expect(await getBalance(caller)).toBe(6500);
});
