import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { type ClickpesaStub, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import {
  PESAPAL_CREDENTIALS,
  type PesapalStub,
  createPesapalStub,
} from "@/lib/adapters/gateway/pesapal-stub.fixture";
import { paymentRequestSchema } from "@/lib/core/money/payment-request";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { findPaymentForPage } from "@/lib/payments/find-for-page";
import { handleCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import { buildShipmentPaymentRequest, expirePayment, readPaymentRow } from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { settlePayment } from "@/lib/payments/settle";
import { env } from "@/lib/platform/env";
import { getBalance, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

const PUSH = "POST /third-parties/payments/initiate-ussd-push-request";
const PHONE = "+255713000001";
const byPhone = (amount = 9000) =>
  paymentRequestSchema.parse({ purpose: "wallet_topup", amount, phone_number: PHONE });
const byCard = paymentRequestSchema.parse({ purpose: "wallet_topup", amount: 9000, method: "card" });

let clickpesa: ClickpesaStub;
let pesapal: PesapalStub;
let routes: ClickpesaStub["routes"];
beforeAll(async () => {
  clickpesa = await startClickpesaStub();
  routes = clickpesa.routes;
  pesapal = await createPesapalStub();
  Object.assign(env, {
    CARD_PAYMENT_GATEWAY: "pesapal",
    PESAPAL_URL: `${pesapal.url}/v3`,
    PESAPAL_CONSUMER_KEY: PESAPAL_CREDENTIALS.consumerKey,
    PESAPAL_CONSUMER_SECRET: PESAPAL_CREDENTIALS.consumerSecret,
  });
});
afterEach(() => {
  clickpesa.routes = routes;
});

/** The gateway accepts the charge, but responds with status 500. */
function loseTheAnswer(): void {
  clickpesa.routes = {
    ...routes,
    [PUSH]: async (seen) => {
      await routes[PUSH]!(seen);
      return { status: 500, body: {} };
    },
  };
}

const openedFor = async (merchantId: number) => {
  const [row] =
    await pool`select id, reference from payment where merchant_id = ${merchantId} order by id desc`;
  return row as unknown as { id: number; reference: string };
};

describe("when the gateway's response is lost", () => {
  test("a retry with the same key finds the payment, and the payer is prompted and charged once", async () => {
    const caller = await createTestCaller("live");
    const key = randomUUID();
    loseTheAnswer();
    const first = initiatePayment(caller, byPhone(), { key });
    await expect(first).rejects.toMatchObject({ condition: "payment_gateway_error", status: 502 });
    const { reference } = await openedFor(caller.merchantId);
    expect((await readPaymentRow(reference)).status).toBe("processing");

    const resumed = await initiatePayment(caller, byPhone(), { key });
    expect(resumed).toMatchObject({ reference, status: "processing" });
    expect(resumed.payment_url).toBe(`http://localhost:3000/pay/${reference}`);
    const pushes = clickpesa
      .callsOf(PUSH)
      .filter(({ body }) => body.orderReference === reference.replaceAll("-", ""));
    expect(pushes).toHaveLength(1);
  });

  test("polling finds the charge", async () => {
    const caller = await createTestCaller("live");
    loseTheAnswer();
    await expect(initiatePayment(caller, byPhone(), null)).rejects.toMatchObject({ status: 502 });
    const { id, reference } = await openedFor(caller.merchantId);
    clickpesa.change(reference, { status: "SUCCESS" });
    await pollPayment(id);
    expect(await getBalance(caller)).toBe(9000);
    expect(await readPaymentRow(reference)).toMatchObject({
      gateway_state: "succeeded",
      gateway_amount: "9000 TZS",
    });
  });

  test("uses the gateway's reference from a callback", async () => {
    const caller = await createTestCaller("live");
    const submit = "POST /v3/api/Transactions/SubmitOrderRequest";
    const told = pesapal.routes[submit]!;
    pesapal.routes[submit] = async (seen) => {
      await told(seen);
      return { status: 500, body: {} };
    };
    await expect(initiatePayment(caller, byCard, null)).rejects.toMatchObject({ status: 502 });
    pesapal.routes[submit] = told;
    const { id, reference } = await openedFor(caller.merchantId);
    await pollPayment(id);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "processing", gateway_state: "unknown" });

    const tracking = `track-${reference}`;
    pesapal.orders.set(tracking, { ...pesapal.orders.get(tracking), status_code: 1 });
    const [registered] = pesapal.callsOf("POST /v3/api/URLSetup/RegisterIPN");
    const { searchParams } = new URL(String(registered!.body.url));
    const callback = {
      OrderNotificationType: "IPNCHANGE",
      OrderTrackingId: tracking,
      OrderMerchantReference: reference,
    };
    const answer = await handleCallback("pesapal", JSON.stringify(callback), new Headers(), searchParams);
    expect(answer).toMatchObject({ orderTrackingId: tracking, status: 200 });
    expect(await getBalance(caller)).toBe(9000);
  });
});

test("a definite refusal fails the payment with the gateway's message and allows a retry at once", async () => {
  const caller = await createTestCaller("live");
  const shipmentId = await insertPendingShipment(caller);
  clickpesa.routes = {
    ...routes,
    [PUSH]: () => ({ status: 400, body: { message: "Network not supported" } }),
  };
  await expect(
    initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, PHONE), null),
  ).rejects.toMatchObject({
    condition: "payment_gateway_error",
    detail: "ClickPesa: Network not supported",
  });
  clickpesa.routes = routes;
  const { reference } = await openedFor(caller.merchantId);
  expect(await readPaymentRow(reference)).toMatchObject({
    status: "failed",
    failure_detail: "ClickPesa: Network not supported",
  });
  expect((await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, PHONE), null)).status).toBe(
    "processing",
  );
});

test("a response in an unknown format changes nothing", async () => {
  const caller = await createTestCaller("live");
  clickpesa.routes = { ...routes, [PUSH]: () => ({ body: { status: "SUCCESS" } }) };
  await expect(initiatePayment(caller, byPhone(), null)).rejects.toMatchObject({ status: 502 });
  const { reference } = await openedFor(caller.merchantId);
  expect(await readPaymentRow(reference)).toMatchObject({ status: "processing", provider_reference: null });
  expect(await getBalance(caller)).toBe(0);
});

test("one charge pays at most one payment", async () => {
  const [one, other] = [await createTestCaller("live"), await createTestCaller("live")];
  const paid = await initiatePayment(one, byPhone(), null);
  const unpaid = await initiatePayment(other, byPhone(), null);
  for (const { reference } of [paid, unpaid])
    clickpesa.change(reference, { status: "SUCCESS", id: "LCPSAME" });
  await settlePayment(paid.reference);
  await settlePayment(unpaid.reference);
  expect([await getBalance(one), await getBalance(other)]).toEqual([9000, 0]);
  expect(await readPaymentRow(unpaid.reference)).toMatchObject({
    status: "failed",
    failure_detail: expect.stringContaining("LCPSAME"),
  });
});

test("a response about another payment credits nobody", async () => {
  const caller = await createTestCaller("live");
  const { reference } = await initiatePayment(caller, byPhone(), null);
  clickpesa.change(reference, { status: "SUCCESS", orderReference: "PAY20260101AAAAAA" });
  await settlePayment(reference);
  expect(await getBalance(caller)).toBe(0);
  expect((await readPaymentRow(reference)).failure_detail).toContain("answers for PAY-20260101-AAAAAA");
});

test("a callback from another gateway is stored without a request to a gateway", async () => {
  const caller = await createTestCaller("live");
  const { reference } = await initiatePayment(caller, byCard, null);
  const asked = clickpesa.seen.length;
  await handleCallback("clickpesa", buildClickpesaCallback(reference), new Headers());
  expect(clickpesa.seen).toHaveLength(asked);
  const kept = await pool`select gateway from unmatched_callback where reference = ${reference}`;
  expect(kept).toEqual([{ gateway: "clickpesa" }]);
});

test("the hosted page redirects to the gateway's page while a card payment is open", async () => {
  const [card, phone] = [await createTestCaller("live"), await createTestCaller("live")];
  const hosted = await initiatePayment(card, byCard, null);
  expect(hosted.payment_url).toMatch(/^https:\/\/pay\.pesapal\.example/);
  expect((await findPaymentForPage(hosted.reference)).checkoutUrl).toBe(hosted.payment_url);
  const pushed = await initiatePayment(phone, byPhone(), null);
  expect((await findPaymentForPage(pushed.reference)).checkoutUrl).toBeNull();
});

test("a shipment can be paid again after a gateway stayed silent", async () => {
  const caller = await createTestCaller("live");
  const { id, reference } = await initiatePayment(caller, byPhone(), null);
  clickpesa.routes = { ...routes, "GET /third-parties/payments/": () => ({ status: 403, body: {} }) };
  await expirePayment(reference);
  await pollPayment(id);
  expect(await readPaymentRow(reference)).toMatchObject({ status: "processing", gateway_state: "no_answer" });
  await pool`update payment set expires_at = now() - interval '25 hours' where id = ${id}`;
  await expect(pollPayment(id)).rejects.toMatchObject({ condition: "payment_gateway_error" });
  expect((await readPaymentRow(reference)).status).toBe("expired");
});
