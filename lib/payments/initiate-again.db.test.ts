import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "@/db/pool.fixture";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  beginTopUp,
  buildShipmentPaymentRequest,
  expirePayment,
  REFUSED_PHONE,
  readPaymentRow,
  buildTopUpRequest,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { simulateDecision } from "./handle-callback";
import { getBalance, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

afterEach(() => vi.restoreAllMocks());

describe("the same idempotency key", () => {
  test("creates one payment and one charge for twenty concurrent requests", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => initiatePayment(caller, buildTopUpRequest(9000), { key })),
    );
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    const [rows] = await pool`select count(*) from payment where merchant_id = ${caller.merchantId}`;
    expect(rows?.count).toBe(1);
  });

  test("resumes a payment whose gateway timed out, which stays open and is charged once", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    loseNextAnswer();
    const first = initiatePayment(caller, buildTopUpRequest(9000), { key });
    await expect(first).rejects.toMatchObject({ condition: "payment_gateway_error", status: 502 });
    await expect(beginTopUp(caller)).rejects.toMatchObject({ condition: "payment_already_in_progress" });
    const resumed = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    expect(resumed).toMatchObject({ status: "processing", payment_url: expect.stringContaining("/pay/") });
    expect(simulatedGateway.initiate).toHaveBeenCalledTimes(1);
    await simulateDecision(resumed.reference, "approve");
    expect(await initiatePayment(caller, buildTopUpRequest(9000), { key })).toMatchObject({
      status: "succeeded",
    });
    expect(await getBalance(caller)).toBe(9000);
  });

  test("repeats the request to a gateway that does not know the payment", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    vi.spyOn(simulatedGateway, "initiate").mockRejectedValueOnce(new TypeError("fetch failed"));
    await expect(initiatePayment(caller, buildTopUpRequest(9000), { key })).rejects.toMatchObject({
      status: 502,
    });
    const retried = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    expect(retried.status).toBe("processing");
    const [rows] = await pool`select count(*) from payment where merchant_id = ${caller.merchantId}`;
    expect(rows?.count).toBe(1);
  });

  test("can be reused after a refusal by the gateway, even with another body", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const key = randomUUID();
    const refused = initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, REFUSED_PHONE), { key });
    await expect(refused).rejects.toMatchObject({ condition: "payment_gateway_error" });
    const [failed] = await pool`select * from payment where shipment_id = ${shipmentId}`;
    expect(failed).toMatchObject({ status: "failed", failure_code: "provider_unavailable" });
    const again = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId, "+255754111222"), {
      key,
    });
    expect(again.status).toBe("processing");
    expect(again.reference).not.toBe(failed?.reference);
  });

  test.each([
    ["before it was asked about", true],
    ["as the gateway then says", false],
  ])("can be reused after a payment that ended without a response, %s", async (_, polled) => {
    const caller = await createTestCaller();
    const key = randomUUID();
    loseNextAnswer();
    await expect(initiatePayment(caller, buildTopUpRequest(9000), { key })).rejects.toMatchObject({
      status: 502,
    });
    const [unanswered] =
      await pool`select id, reference from payment where merchant_id = ${caller.merchantId}`;
    await expirePayment(unanswered!.reference);
    if (polled) await pollPayment(unanswered!.id);
    const next = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    expect(next).toMatchObject({ status: "processing" });
    expect(next.reference).not.toBe(unanswered!.reference);
    expect(await readPaymentRow(unanswered!.reference)).toMatchObject({ status: "expired" });
    expect((await initiatePayment(caller, buildTopUpRequest(9000), { key })).reference).toBe(next.reference);
  });

  test("returns the fingerprint of the first body", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    const told: (string | null)[] = [];
    for (const fingerprint of ["first", "second"]) {
      await initiatePayment(
        caller,
        buildTopUpRequest(9000),
        { key, fingerprint },
        {
          store: async (_tx, _payment, first) => void told.push(first),
        },
      );
    }
    expect(told).toEqual(["first", "first"]);
  });

  test("expires after 24 hours", async () => {
    const caller = await createTestCaller();
    const key = randomUUID();
    const first = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    await simulateDecision(first.reference, "decline");
    const replayed = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    expect(replayed.reference).toBe(first.reference);
    await pool`update payment set created_at = now() - interval '24 hours' where reference = ${first.reference}`;
    const next = await initiatePayment(caller, buildTopUpRequest(9000), { key });
    expect(next.reference).not.toBe(first.reference);
  });
});

/** Simulates a lost response: the gateway accepts the next charge, but the call throws. */
function loseNextAnswer(): void {
  const reach = simulatedGateway.initiate;
  vi.spyOn(simulatedGateway, "initiate").mockImplementationOnce(async (request) => {
    await reach(request);
    throw new GatewayError("The gateway did not answer in time", false);
  });
}
