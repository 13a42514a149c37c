import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { paymentRequestSchema, paymentSchema } from "@/lib/core/money/payment-request";
import { getPayment } from "./present";
import { initiatePayment, type PaymentSteps } from "@/lib/payments/initiate";
import {
  beginTopUp,
  buildShipmentPaymentRequest,
  listPaymentJobs,
  REFUSED_PHONE,
  readPaymentRow,
  buildTopUpRequest,
} from "@/lib/payments/payment-fixtures";
import { simulateDecision } from "./handle-callback";
import { createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

describe("the response", () => {
  test("has the documented fields, links to the hosted page and equals the response of GET", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller, 6300);
    const answer = await initiatePayment(
      caller,
      buildShipmentPaymentRequest(shipmentId, "+255754111222"),
      null,
    );
    expect(paymentSchema.strict().parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      reference: expect.stringMatching(/^PAY-\d{8}-[2-9A-HJ-NP-Z]{9}$/),
      purpose: "shipment",
      shipment_id: shipmentId,
      shipment_number: `SHP-TEST-${shipmentId}`,
      status: "processing",
      amount: 6300,
      provider: "mpesa",
      payment_url: `http://localhost:3000/pay/${answer.reference}`,
    });
    expect(await transaction((tx) => getPayment(tx, caller, answer.reference))).toEqual(answer);
    expect(await listPaymentJobs(answer.id)).toEqual(["payment.poll"]);
    const [shown] = await pool`select payment_status from shipment where id = ${shipmentId}`;
    expect(shown?.payment_status).toBe("processing");
  });

  test("is stored in the transaction of the success", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    const begin = (store: NonNullable<PaymentSteps["store"]>) =>
      initiatePayment(caller, buildTopUpRequest(9000), { key }, { store });
    await expect(begin(() => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
    const kept: string[] = [];
    const answer = await begin(async (_tx, { reference }) => void kept.push(reference));
    expect(kept).toEqual([answer.reference]);
    const [rows] = await pool`select count(*) from payment where merchant_id = ${caller.merchantId}`;
    expect(rows?.count).toBe(1);
  });

  test("of another merchant or mode is not found", async () => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller);
    for (const stranger of [await createTestCaller(), { ...caller, mode: "live" as const }]) {
      await expect(transaction((tx) => getPayment(tx, stranger, reference))).rejects.toMatchObject({
        condition: "not_found",
      });
    }
  });
});

describe("refused requests", () => {
  test("a shipment of another merchant or mode is not found", async () => {
    const shipmentId = await insertPendingShipment(await createTestCaller());
    for (const caller of [await createTestCaller("sandbox"), await createTestCaller("live")]) {
      const attempt = initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
      await expect(attempt).rejects.toMatchObject({ condition: "shipment_not_found" });
    }
  });

  test("a paid shipment cannot be paid again", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const { reference } = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await simulateDecision(reference, "approve");
    const again = initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await expect(again).rejects.toMatchObject({ condition: "shipment_not_payable" });
  });

  test.each([
    ["sandbox", 4999, "greater_than_equal"],
    ["live", 999, "greater_than_equal"],
    ["sandbox", 3_000_001, "less_than_equal"],
  ] as const)("a %s top-up of %d TZS is a validation error on the amount", async (mode, amount, type) => {
    const attempt = initiatePayment(await createTestCaller(mode), buildTopUpRequest(amount), null);
    await expect(attempt).rejects.toMatchObject({
      condition: "validation_error",
      detail: [{ loc: ["body", "amount"], type }],
    });
  });

  test.each([6299, 6301, 100])(
    "an amount of %d TZS for a shipment of 6300 is a validation error",
    async (amount) => {
      const caller = await createTestCaller();
      const shipmentId = await insertPendingShipment(caller, 6300);
      const attempt = (amountTzs: number | null) =>
        initiatePayment(caller, { ...buildShipmentPaymentRequest(shipmentId), amount: amountTzs }, null);
      await expect(attempt(amount)).rejects.toMatchObject({
        condition: "validation_error",
        detail: [{ loc: ["body", "amount"], type: "value_error" }],
      });
      expect(await attempt(6300)).toMatchObject({ amount: 6300 });
    },
  );

  test("a suspended merchant cannot pay by gateway", async () => {
    const caller = await createTestCaller();
    await pool`update merchant set status = 'suspended' where id = ${caller.merchantId}`;
    await expect(beginTopUp(caller)).rejects.toMatchObject({ condition: "merchant_not_approved" });
  });

  test("ten concurrent payments of a shipment, or top-ups of a wallet, create one", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    for (const request of [buildShipmentPaymentRequest(shipmentId), buildTopUpRequest(9000)]) {
      const attempts = await Promise.allSettled(
        Array.from({ length: 10 }, () => initiatePayment(caller, request, { key: randomUUID() })),
      );
      const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
      expect(opened).toHaveLength(1);
      for (const attempt of attempts) {
        if (attempt.status === "fulfilled") continue;
        expect(attempt.reason).toMatchObject({
          condition: "payment_already_in_progress",
          meta: { reference: opened[0]!.reference },
        });
      }
    }
  });
});

test("a reserved number has no effect in live", async () => {
  const caller = await createTestCaller("live");
  const shipmentId = await insertPendingShipment(caller);
  const answer = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, REFUSED_PHONE), null);
  expect(answer.status).toBe("processing");
  expect((await readPaymentRow(answer.reference)).phone_number).toBe(REFUSED_PHONE);
});

describe("the request", () => {
  const problems = (body: unknown) =>
    paymentRequestSchema.safeParse(body).error?.issues.map((issue) => issue.path.join("."));

  test.each([
    [{}, ["shipment_id"]],
    [{ purpose: "shipment" }, ["shipment_id"]],
    [{ purpose: "wallet_topup" }, ["amount"]],
    [{ purpose: "wallet_topup", amount: 5000, shipment_id: 1 }, ["shipment_id"]],
    [{ purpose: "wallet_topup", amount: 5000.5 }, ["amount"]],
    [{ shipment_id: 1, phone_number: "0712345678" }, ["phone_number"]],
    [{ shipment_id: 1, return_url: "javascript:alert(1)" }, ["return_url"]],
    [{ method: "cash", phone_number: "1" }, ["method", "phone_number", "shipment_id"]],
  ])("%j is refused on %j", (body, fields) => {
    expect(problems(body)?.sort()).toEqual(fields);
  });

  test.each([
    { shipment_id: 1 },
    { purpose: "wallet_topup", amount: 5000, method: "card", return_url: "https://shop.example/back" },
  ])("%j is accepted", (body) => expect(problems(body)).toBeUndefined());
});
