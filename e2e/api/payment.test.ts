import { describe, expect, it } from "vitest";
import { type Payment, paymentSchema } from "@/lib/core/money/payment-request";
import { simulateDecision } from "@/lib/payments/handle-callback";
import {
  getBalance,
  createTestMerchant,
  buildOrder,
  ownerSql,
  uniqueText,
  sendConcurrently,
  waitForCondition,
} from "../fixtures";
import type { ApiClient } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { waitForEventTypes } from "./feed";
import { PAYMENT } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Payment; POST /payment/initiate; GET /payment/{reference}; Sandbox.

// Specification silent: all details of a payment except its path and idempotency.

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const caller = merchant.caller("sandbox");
const initiate = (body: object, headers = {}, client: ApiClient = sandbox) =>
  client.post<Payment>("/payment/initiate", body, headers);
const pending = async (client: ApiClient = sandbox) =>
  expectOk(await client.create(buildOrder({ payment_source: "gateway" })), 201);
const read = async (reference: string) => expectOk(await sandbox.get<Payment>(`/payment/${reference}`));

describe("POST /payment/initiate", () => {
  it("returns 201 with every field, for a shipment and a top-up; GET returns the same", async () => {
    const { id, shipment_number, total_amount } = await pending();
    const paid = expectOk(await initiate({ shipment_id: id }), 201);
    const facts = {
      purpose: "shipment",
      shipment_id: id,
      shipment_number,
      amount: total_amount,
      currency: "TZS",
    };
    expect(paid).toMatchObject({ ...facts, status: "processing", method: "mobile_money" });
    const fresh = await createTestMerchant();
    const topUp = expectOk(await initiate({ purpose: "wallet_topup", amount: 7000 }, {}, fresh.sandbox), 201);
    expect(topUp).toMatchObject({ purpose: "wallet_topup", shipment_id: null, amount: 7000 });
    for (const payment of [paid, topUp]) {
      expectFieldTypes(payment, PAYMENT, paymentSchema);
      expect(payment.reference).toMatch(/^PAY-\d{8}-[2-9A-HJ-NP-Z]{9}$/);
      expect(payment.payment_url).toBe(`${process.env.APP_ORIGIN}/pay/${payment.reference}`);
    }
    expect(await read(paid.reference)).toEqual(paid);
  });

  it("returns the Location of the payment, also when replayed", async () => {
    const { id } = await pending();
    const header = { "idempotency-key": uniqueText() };
    for (const replayed of [undefined, "true"]) {
      const answer = await initiate({ shipment_id: id }, header);
      const { reference } = expectOk(answer, 201);
      expect(answer.headers["idempotent-replayed"]).toBe(replayed);
      expect(answer.headers.location).toMatch(new RegExp(`/sandbox/api/v1/payment/${reference}$`));
    }
  });

  it("detects the provider from the number, or uses the given one", async () => {
    const { sandbox: client } = await createTestMerchant();
    const { id } = await pending(client);
    const guessed = expectOk(
      await initiate({ shipment_id: id, phone_number: "+255754000001" }, {}, client),
      201,
    );
    expect(guessed.provider).toBe("mpesa");
    const other = await pending(client);
    const body = { shipment_id: other.id, phone_number: "+255754000001", provider: "airtel" };
    expect(expectOk(await initiate(body, {}, client), 201).provider).toBe("airtel");
  });

  it("is idempotent: one payment and identical responses per key", async () => {
    const { id } = await pending();
    const header = { "idempotency-key": uniqueText() };
    const answers = [await initiate({ shipment_id: id }, header)];
    answers.push(...(await sendConcurrently(20, () => initiate({ shipment_id: id }, header))));
    expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
    expect(answers[5]!.headers["idempotent-replayed"]).toBe("true");
    const rows = await ownerSql()`select from payment where shipment_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  it("allows one open payment: one of twenty concurrent requests succeeds", async () => {
    const { id } = await pending();
    const answers = await sendConcurrently(20, () => initiate({ shipment_id: id }));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(19);
    for (const answer of refused) {
      expectError(answer, 400, "payment_already_in_progress", "A payment is already in progress");
    }
  });

  it("rejects paid, cancelled, missing and foreign shipments", async () => {
    const paid = expectOk(await sandbox.create(buildOrder()), 201);
    expectError(await initiate({ shipment_id: paid.id }), 400, "shipment_not_payable");
    const gone = await pending();
    expectOk(await sandbox.cancel(gone.id));
    expectError(await initiate({ shipment_id: gone.id }), 400, "shipment_not_payable");
    const foreign = await pending((await createTestMerchant()).sandbox);
    const alive = await pending(merchant.live);
    for (const { id } of [foreign, alive, { id: 1 }]) {
      expectError(await initiate({ shipment_id: id }), 404, "shipment_not_found", "Shipment not found");
    }
    expectError(await sandbox.get("/payment/PAY-20250101-AAAAAA"), 404, "not_found");
  });

  it("reports every error of its body at once", async () => {
    expectFieldErrors(await initiate({}), [["body.shipment_id", "missing"]]);
    expectFieldErrors(await initiate({ purpose: "wallet_topup" }), [["body.amount", "missing"]]);
    const wrong = {
      shipment_id: "1",
      method: "cash",
      provider: "visa",
      phone_number: "0754",
      return_url: "javascript:alert(1)",
    };
    expectFieldErrors(
      await initiate(wrong),
      [
        ["body.shipment_id", "int_type"],
        ["body.method", "enum"],
        ["body.provider", "enum"],
        ["body.phone_number", "phone_invalid"],
        ["body.return_url", "value_error"],
      ],
      "phone_invalid",
    );
  });

  it("returns 502 if the gateway rejects, and the key can be retried", async () => {
    const { id } = await pending();
    const header = { "idempotency-key": uniqueText() };
    const down = await initiate({ shipment_id: id, phone_number: "+255700000025" }, header);
    expectError(down, 502, "payment_gateway_error");
    expect(expectOk(await sandbox.show(id)).status).toBe("pending");
    expectOk(await initiate({ shipment_id: id, phone_number: "+255754000001" }, header), 201);
  });
});

describe("a payment resumed by another body with the same key", () => {
  it("is marked in the response and in every replay", async () => {
    const { id } = await pending();
    const header = { "idempotency-key": uniqueText() };
    const [first, other] = [{ shipment_id: id }, { shipment_id: id, phone_number: "+255754000001" }];
    const { reference } = expectOk(await initiate(first, header), 201);
    await ownerSql()`delete from idempotency_record where key = ${header["idempotency-key"]}`;
    for (const body of [other, other]) {
      const answer = await initiate(body, header);
      expect(expectOk(answer, 201).reference).toBe(reference);
      expect(answer.headers["idempotency-body-mismatch"]).toBe("true");
    }
    const same = await initiate(first, header);
    expect(expectOk(same, 201).reference).toBe(reference);
    expect(same.headers["idempotency-body-mismatch"]).toBeUndefined();
  });
});

describe("a payment that succeeds", () => {
  it("confirms its shipment once: paid, shipment.created and shipment.paid, no wallet debit", async () => {
    const { id } = await pending();
    const { reference } = expectOk(await initiate({ shipment_id: id }), 201);
    const before = await getBalance(caller);
    await Promise.all(Array.from({ length: 5 }, () => simulateDecision(reference, "approve")));
    expect(await read(reference)).toMatchObject({ status: "succeeded", completed_at: expect.any(String) });
    expect(expectOk(await sandbox.show(id))).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await waitForEventTypes(sandbox, id, 2)).toEqual(["shipment.created", "shipment.paid"]);
    expect(await getBalance(caller)).toBe(before);
  });

  it("is refunded to the wallet, not the gateway, if its shipment is cancelled", async () => {
    const { id, total_amount } = await pending();
    const { reference } = expectOk(await initiate({ shipment_id: id }), 201);
    await simulateDecision(reference, "approve");
    const before = await getBalance(caller);
    expect(expectOk(await sandbox.cancel(id)).refund_credited).toBe(total_amount);
    expect(await getBalance(caller)).toBe(before + total_amount);
  });

  it("credits a top-up once for repeated gateway callbacks", async () => {
    const fresh = await createTestMerchant({ balances: { sandbox: 0 } });
    const { reference } = expectOk(
      await initiate({ purpose: "wallet_topup", amount: 9000 }, {}, fresh.sandbox),
      201,
    );
    await Promise.all(Array.from({ length: 20 }, () => simulateDecision(reference, "approve")));
    expect(await getBalance(fresh.caller("sandbox"))).toBe(9000);
  });

  it("is credited to the wallet if its shipment was cancelled", async () => {
    const { id, total_amount } = await pending();
    const { reference } = expectOk(await initiate({ shipment_id: id }), 201);
    const before = await getBalance(caller);
    expectOk(await sandbox.cancel(id));
    await simulateDecision(reference, "approve");
    const { status } = await read(reference);
    const shipment = expectOk(await sandbox.show(id));
    expect(shipment.status).toBe("cancelled");
    // The cancellation may end the payment first. Only a succeeded payment is credited.
    expect(await getBalance(caller)).toBe(before + (status === "succeeded" ? total_amount : 0));
  });
});

describe("a payment that fails", () => {
  it.each([
    ["+255700000022", "user_cancelled"],
    ["+255700000024", "insufficient_funds"],
  ])("by the phone %s fails with %s, and another payment may start", async (phone_number, code) => {
    const { id } = await pending();
    const { reference } = expectOk(await initiate({ shipment_id: id, phone_number }), 201);
    const failed = await waitForCondition("the payment fails", async () => {
      const payment = await read(reference);
      return payment.status === "failed" && payment;
    });
    expect(failed.failure_code).toBe(code);
    expect(expectOk(await sandbox.show(id)).status).toBe("pending");
    expectOk(await initiate({ shipment_id: id }), 201);
  });
});
