import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { getBalance, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

const TOTAL = 5000;

test("of 300 concurrent payments from a balance for 99, exactly 99 succeed", async () => {
  const caller = await createTestCaller("sandbox", 99 * TOTAL);
  const ids: number[] = [];
  for (let index = 0; index < 300; index++) ids.push(await insertPendingShipment(caller, TOTAL));
  const attempts = await Promise.allSettled(
    ids.map((id) =>
      transaction(async (tx) =>
        applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", {
          payment: { payer: "wallet" },
        }),
      ),
    ),
  );
  const refused = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refused).toHaveLength(201);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ condition: "insufficient_wallet_balance" });
  expect(await getBalance(caller)).toBe(0);
  const [paid] = await pool`
    select count(*) from shipment where merchant_id = ${caller.merchantId} and status = 'confirmed'`;
  expect(paid!.count).toBe(99);
});
