import { beforeAll, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { type ClickpesaStub, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { ForgedCallbackError, toFullReference } from "@/lib/adapters/gateway/gateway";
import type { Caller } from "@/lib/core/caller";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { handleCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import { buildShipmentPaymentRequest, expirePayment, readPaymentRow } from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { voidPayment } from "./void";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import {
  getBalance,
  createTestCaller,
  insertPendingShipment,
  listTransfers,
} from "@/lib/wallet/ledger-fixtures";

const TZS = 6300;

const SIGNATURES = ["good", "bad", "missing"] as const;
const ORDERS = ["before initiate's answer", "after it", "after expiry", "after cancellation"] as const;
const AMOUNTS = {
  right: { collectedAmount: TZS, collectedCurrency: "TZS" },
  less: { collectedAmount: TZS - 1, collectedCurrency: "TZS" },
  more: { collectedAmount: TZS + 0.5, collectedCurrency: "TZS" },
  "other currency": { collectedAmount: TZS, collectedCurrency: "KES" },
};
const TIMES = { once: [1], twice: [1, 1], "ten at once": [10] };

let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

const CASES = ORDERS.flatMap((order) =>
  SIGNATURES.flatMap((signature) =>
    Object.keys(AMOUNTS).map((amount) => [signature, amount as keyof typeof AMOUNTS, order] as const),
  ),
);

test.concurrent.each(CASES)(
  "a callback with a %s signature about the %s amount, %s",
  async (signature, amount, order) => {
    await Promise.all(
      Object.entries(TIMES).map(async ([times, rounds]) => {
        const caller = await createTestCaller("live");
        const shipmentId = await insertPendingShipment(caller, TZS);
        const outcomes: PromiseSettledResult<unknown>[] = [];
        const callBack = async (reference: string) => {
          stub.change(reference, { status: "SUCCESS", ...AMOUNTS[amount] });
          for (const atOnce of rounds) {
            const body = buildClickpesaCallback(reference, signature);
            const calls = Array.from({ length: atOnce }, () =>
              handleCallback("clickpesa", body, new Headers()),
            );
            outcomes.push(...(await Promise.allSettled(calls)));
          }
        };
        const reference = await inOrder(order, caller, shipmentId, callBack);

        const isMoney = signature === "good" && amount === "right";
        const isLate = order === "after expiry" || order === "after cancellation";
        expect([times, await listTransfers(caller)]).toEqual([
          times,
          !isMoney ? [] : isLate ? ["TOPUP"] : ["SHIPMENT_PAYMENT"],
        ]);
        expect(await getBalance(caller)).toBe(isMoney && isLate ? TZS : 0);
        expect((await readPaymentRow(reference)).status === "succeeded").toBe(isMoney);
        for (const outcome of outcomes) {
          if (signature === "good")
            expect(outcome).toEqual({ status: "fulfilled", value: { received: true } });
          else expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(ForgedCallbackError) });
        }
        const findings = await pool`select from audit_finding where subject = ${`payment ${reference}`}`;
        expect(findings).toHaveLength(signature === "good" && amount !== "right" ? 1 : 0);
      }),
    );
  },
);

/** Creates a payment and sends the callback at the time given by `order`. Returns the reference. */
async function inOrder(
  order: (typeof ORDERS)[number],
  caller: Caller,
  shipmentId: number,
  callBack: (reference: string) => Promise<void>,
): Promise<string> {
  const phone = `+2557130${String(shipmentId).slice(-5).padStart(5, "0")}`;
  if (order === "before initiate's answer") {
    stub.beforeAnswer.set(phone, (name) => callBack(toFullReference(name)));
    return (await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, phone), null)).reference;
  }
  const { id, reference } = await initiatePayment(
    caller,
    buildShipmentPaymentRequest(shipmentId, phone),
    null,
  );
  if (order === "after expiry") {
    await expirePayment(reference);
    await pollPayment(id);
    expect((await readPaymentRow(reference)).status).toBe("expired");
  }
  if (order === "after cancellation") {
    await transaction((tx) => cancelShipment(tx, caller, shipmentId, { reason: "Changed my mind" }));
    await voidPayment(id);
    expect((await readPaymentRow(reference)).status).toBe("cancelled");
  }
  await callBack(reference);
  return reference;
}
