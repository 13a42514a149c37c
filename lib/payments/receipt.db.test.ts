import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import type { Caller } from "@/lib/core/caller";
import { initiatePayment } from "@/lib/payments/initiate";
import { beginTopUp, buildShipmentPaymentRequest } from "@/lib/payments/payment-fixtures";
import { settlePayment } from "@/lib/payments/settle";
import { simulateDecision } from "./handle-callback";
import { createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

const wish = (caller: Caller, notifyReceipts: boolean) =>
  transaction((tx) =>
    tx.update(merchant).set({ notifyReceipts, language: "en" }).where(eq(merchant.id, caller.merchantId)),
  );
const mailsOf = ({ merchantId }: Caller) =>
  read().select().from(message).where(eq(message.merchantId, merchantId)).orderBy(asc(message.id));

test("sends one receipt per payment to merchants with receipts enabled", async () => {
  const caller = await createTestCaller();
  await wish(caller, true);
  const topUp = await beginTopUp(caller, 9000);
  const shipmentId = await insertPendingShipment(caller);
  const paid = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
  for (const { reference } of [topUp, paid]) {
    await simulateDecision(reference, "approve");
    await settlePayment(reference);
  }
  const [first, second, ...more] = await mailsOf(caller);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ template: "payment_receipt", language: "en", mode: caller.mode });
  expect(first?.subject).toContain(`Receipt ${topUp.reference}: TZS 9,000`);
  expect(first?.body).toContain("Wallet balance: TZS 9,000");
  expect(second?.subject).toContain(paid.reference);
  expect(second?.body).toContain("For: Shipment SHP-");
  expect(second?.body).toContain(`/shipments/${shipmentId}`);
});

test("sends no receipt otherwise, nor for a failed payment", async () => {
  const [unasked, declined] = [await createTestCaller(), await createTestCaller()];
  await wish(declined, true);
  const { reference } = await beginTopUp(unasked, 9000);
  await simulateDecision(reference, "approve");
  const refused = await beginTopUp(declined, 9000);
  await simulateDecision(refused.reference, "decline");
  expect([...(await mailsOf(unasked)), ...(await mailsOf(declined))]).toEqual([]);
});
