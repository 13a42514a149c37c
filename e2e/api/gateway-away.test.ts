import { expect, it } from "vitest";
import {
  CLICKPESA_CREDENTIALS,
  buildClickpesaCallback,
  createClickpesaStub,
} from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import type { Payment } from "@/lib/core/money/payment-request";
import { createApiClient, getBalance, freshPhone, createTestMerchant, uniqueText } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { startFaultyProxy } from "./faulty-proxy";
import { startSeparateServer } from "./separate-server";

// Specification: POST /payment/initiate, rule 3; Reliability, rule 7.

const PUSH = "POST /third-parties/payments/initiate-ussd-push-request";
/** The gateway timeout is 10 s; callers receive the error shortly afterwards. */
const TOLD_MS = 15_000;
const stub = await createClickpesaStub();

it.each(["silent", "cut"] as const)(
  "a charge accepted while the connection failed %s stays open, and is paid once after recovery",
  async (fault) => {
    const line = await startFaultyProxy(stub.url);
    const { origin } = await startSeparateServer({
      PAYMENT_GATEWAY: "clickpesa",
      CLICKPESA_URL: line.url,
      CLICKPESA_CLIENT_ID: CLICKPESA_CREDENTIALS.clientId,
      CLICKPESA_API_KEY: CLICKPESA_CREDENTIALS.apiKey,
      CLICKPESA_CHECKSUM_KEY: CLICKPESA_CREDENTIALS.checksumKey,
    });
    const merchant = await createTestMerchant({ balances: { live: 0 } });
    const live = createApiClient(merchant.keys.live.key, "live", { origin });
    const [phone, key] = [freshPhone(), uniqueText()];
    const topUp = { purpose: "wallet_topup", amount: 9000, phone_number: phone };
    const initiate = () => live.post<Payment>("/payment/initiate", topUp, { "idempotency-key": key });
    let taken = "";
    stub.beforeAnswer.set(phone, async (orderReference) => {
      taken = orderReference;
      line.begin(fault);
    });

    const sent = performance.now();
    expectError(await initiate(), 502, "payment_gateway_error", /ClickPesa did not answer/);
    expect(performance.now() - sent).toBeLessThan(TOLD_MS);
    expectError(await initiate(), 502, "payment_gateway_error");

    line.mend();
    const payment = expectOk(await initiate(), 201);
    expect(payment).toMatchObject({ reference: expect.any(String), status: "processing" });
    expect(payment.reference.replaceAll("-", "")).toBe(taken);
    const pushes = stub.callsOf(PUSH).filter(({ body }) => body.orderReference === taken);
    expect(pushes).toHaveLength(1);

    stub.change(payment.reference, { status: "SUCCESS" });
    const body = buildClickpesaCallback(payment.reference);
    const told = await fetch(`${origin}/api/gateway/clickpesa`, { method: "POST", body });
    expect(told.status).toBe(200);
    expect(expectOk(await live.get<Payment>(`/payment/${payment.reference}`)).status).toBe("succeeded");
    expect(await getBalance(merchant.caller("live"))).toBe(9000);
  },
);
