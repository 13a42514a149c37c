import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment } from "@/db/schema/payments";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { retryPaymentForm } from "@/lib/core/money/payment-request";
import { findPaymentForPage } from "@/lib/payments/find-for-page";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  beginTopUp,
  buildShipmentPaymentRequest,
  expirePayment,
  setGatewayCharge,
  REFUSED_PHONE,
  readPaymentRow,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { simulateDecision } from "./handle-callback";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { retryPayment } from "./pay-otherwise";

const PHONE = "+255754111222";
const OTHER = "0688 123 456";
const choose = (form: object) => retryPaymentForm.parse(form);
const byOtherPhone = choose({ method: "mobile_money", phone_number: OTHER });

async function began(phone = PHONE) {
  const owner = await createTestMerchant("sandbox", 100_000);
  const id = await createTestShipment(owner, { payer: null });
  return { owner, id, first: await initiatePayment(owner, buildShipmentPaymentRequest(id, phone), null) };
}

test("a failed payment can be retried from another phone, and pays the shipment", async () => {
  const { owner, id, first } = await began();
  await simulateDecision(first.reference, "decline");
  const before = await findPaymentForPage(first.reference);
  expect(before).toMatchObject({ phone: "+255 754 ••• 222", provider: "mpesa", moneyStayed: true });
  expect(before.choices).toEqual(["mobile_money", "card"]);
  const { reference, refused } = await retryPayment(first.reference, byOtherPhone);
  expect(refused).toBeNull();
  expect(await readPaymentRow(reference)).toMatchObject({
    amount: 7000,
    phone_number: "+255688123456",
    provider: "airtel",
    shipment_id: id,
  });
  await simulateDecision(reference, "approve");
  expect((await readShipment(id)).row.paymentStatus).toBe("paid");
  expect(await readWalletBalance(owner)).toBe(100_000);
  const old = await findPaymentForPage(first.reference);
  expect(old).toMatchObject({ status: "failed", choices: [], isPaidOtherwise: true });
});

test("shows the merchant's contact for a shipment, not for a top-up", async () => {
  const { owner, first } = await began();
  await transaction((tx) =>
    tx
      .update(merchant)
      .set({ receiverContact: "msaada@duka.co.tz" })
      .where(eq(merchant.id, owner.merchantId)),
  );
  expect((await findPaymentForPage(first.reference)).contacts).toEqual({
    support: null,
    merchant: { href: "mailto:msaada@duka.co.tz", text: "msaada@duka.co.tz" },
  });
  const { reference } = await beginTopUp(owner);
  expect((await findPaymentForPage(reference)).contacts).toBeNull();
});

test("voids an open payment first; a double click creates one payment", async () => {
  const { id, first } = await began();
  const byCard = choose({ method: "card" });
  const [one, two] = await Promise.all([
    retryPayment(first.reference, byCard),
    retryPayment(first.reference, byCard),
  ]);
  expect(one).toEqual(two);
  expect(one.reference).not.toBe(first.reference);
  expect(await readPaymentRow(first.reference)).toMatchObject({
    status: "cancelled",
    gateway_state: "voided",
  });
  expect(await readPaymentRow(one.reference)).toMatchObject({
    method: "card",
    phone_number: null,
    provider: null,
  });
  expect(await read().select().from(payment).where(eq(payment.shipmentId, id))).toHaveLength(2);
  expect((await findPaymentForPage(first.reference)).openInstead).toBe(one.reference);
});

test("a payment that succeeded meanwhile is not retried", async () => {
  const { id, first } = await began();
  await setGatewayCharge(first.reference, { status: "succeeded" });
  expect(await retryPayment(first.reference, byOtherPhone)).toEqual({
    reference: first.reference,
    refused: null,
  });
  expect((await readShipment(id)).row.paymentStatus).toBe("paid");
  expect(await read().select().from(payment).where(eq(payment.shipmentId, id))).toHaveLength(1);
});

test("no second prompt is sent when the gateway cannot void the first", async () => {
  const { id, first } = await began();
  const { void: giveUp } = simulatedGateway;
  delete simulatedGateway.void;
  try {
    expect(await retryPayment(first.reference, byOtherPhone)).toEqual({
      reference: first.reference,
      refused: "still_open",
    });
  } finally {
    if (giveUp) simulatedGateway.void = giveUp;
  }
  expect(await read().select().from(payment).where(eq(payment.shipmentId, id))).toHaveLength(1);
});

test("a blank number means the previous one; an unreachable network allows a retry", async () => {
  const { first } = await began();
  await simulateDecision(first.reference, "decline");
  const again = await retryPayment(first.reference, choose({ method: "mobile_money" }));
  expect(await readPaymentRow(again.reference)).toMatchObject({ phone_number: PHONE, provider: "mpesa" });
  const unreached = await retryPayment(
    again.reference,
    choose({ method: "mobile_money", phone_number: REFUSED_PHONE }),
  );
  expect(unreached).toEqual({ reference: again.reference, refused: "unreached" });
  expect((await findPaymentForPage(again.reference)).choices).toContain("card");
});

test("a cancelled shipment accepts no new payment", async () => {
  const { owner, id, first } = await began();
  await simulateDecision(first.reference, "decline");
  await transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
  expect((await findPaymentForPage(first.reference)).choices).toEqual([]);
  await expect(retryPayment(first.reference, byOtherPhone)).rejects.toMatchObject({
    condition: "shipment_not_payable",
  });
});

test("a top-up can be retried for the same amount", async () => {
  const owner = await createTestMerchant("sandbox", 1000);
  const first = await beginTopUp(owner, 9000);
  await simulateDecision(first.reference, "timeout");
  const { reference } = await retryPayment(first.reference, byOtherPhone);
  await simulateDecision(reference, "approve");
  expect(await readWalletBalance(owner)).toBe(10_000);
});

test("reports that no money was taken only after the gateway confirms it", async () => {
  const { first } = await began();
  await simulateDecision(first.reference, "timeout");
  expect((await findPaymentForPage(first.reference)).moneyStayed).toBe(true);
  const silent = (await began()).first;
  await expirePayment(silent.reference);
  const row = await readPaymentRow(silent.reference);
  await pollPayment(Number(row.id));
  const page = await findPaymentForPage(silent.reference);
  expect([page.status, page.moneyStayed]).toEqual(["expired", false]);
});
