import { beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { listPaymentMethods } from "@/lib/adapters/gateway/choose";
import { deliverSimulatedCallback, simulateDecision } from "./handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  beginTopUp,
  setGatewayCharge,
  readPaymentRow,
  buildTopUpRequest,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { settlePayment } from "@/lib/payments/settle";
import { voidPayment } from "./void";
import { env } from "@/lib/platform/env";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";

const outsideOfTheDemo = () => Object.assign(env, { EMBEDDED_DEMO: false });
beforeEach(() => void Object.assign(env, { EMBEDDED_DEMO: true }));

describe("in live mode without a gateway, outside the demo", () => {
  test("a top-up reports the missing gateway and writes nothing", async () => {
    const caller = await createTestCaller("live");
    outsideOfTheDemo();
    await expect(initiatePayment(caller, buildTopUpRequest(9000), null)).rejects.toMatchObject({
      condition: "payment_gateway_error",
      status: 502,
      detail: expect.stringContaining("no payment gateway is configured"),
    });
    expect(await pool`select from payment where merchant_id = ${caller.merchantId}`).toHaveLength(0);
    expect([listPaymentMethods("live"), listPaymentMethods("sandbox")]).toEqual([
      [],
      ["mobile_money", "card"],
    ]);
  });

  test("a card gateway accepts cards only", async () => {
    const keys = { PESAPAL_CONSUMER_KEY: "key", PESAPAL_CONSUMER_SECRET: "secret" };
    outsideOfTheDemo();
    Object.assign(env, { CARD_PAYMENT_GATEWAY: "pesapal", ...keys });
    expect(listPaymentMethods("live")).toEqual(["card"]);
    const attempt = initiatePayment(await createTestCaller("live"), buildTopUpRequest(9000), null);
    await expect(attempt).rejects.toMatchObject({ detail: expect.stringContaining("by mobile_money") });
    Object.assign(env, { CARD_PAYMENT_GATEWAY: undefined });
  });

  test("simulated charges never credit live money", async () => {
    const live = await createTestCaller("live");
    const { id, reference } = await beginTopUp(live, 9000);
    const sandbox = await createTestCaller("sandbox");
    const simulated = await beginTopUp(sandbox, 9000);
    await setGatewayCharge(reference, { status: "succeeded" });
    outsideOfTheDemo();
    const ways = [() => deliverSimulatedCallback(reference), () => settlePayment(id), () => voidAfterEnd(id)];
    await pollPayment(id);
    await expect(simulateDecision(reference, "approve")).rejects.toMatchObject({ condition: "not_found" });
    for (const way of ways) await expect(way()).rejects.toMatchObject({ condition: "payment_gateway_error" });
    expect(await getBalance(live)).toBe(0);
    expect((await readPaymentRow(reference)).status).not.toBe("succeeded");
    await simulateDecision(simulated.reference, "approve");
    expect(await getBalance(sandbox)).toBe(9000);
  });
});

async function voidAfterEnd(paymentId: number): Promise<void> {
  await pool`update payment set status = 'expired' where id = ${paymentId}`;
  await voidPayment(paymentId);
}
