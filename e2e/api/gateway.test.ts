import { expect, it } from "vitest";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import {
  CLICKPESA_CREDENTIALS,
  buildClickpesaCallback,
  createClickpesaStub,
} from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import type { Payment } from "@/lib/core/money/payment-request";
import { createApiClient, getBalance, createTestMerchant } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";
import { createTestPerson } from "./people";
import { createBrowserSession } from "./browser-session";

// Specification: POST /payment/initiate.

// Specification silent: payment gateways and their callbacks.

const stub = await createClickpesaStub();
const TOP_UP = { purpose: "wallet_topup", amount: 9000, phone_number: "+255713000000" };

it("live money is credited by the configured gateway, once, and only by a genuine callback", async () => {
  const server = await startSeparateServer({
    PAYMENT_GATEWAY: "clickpesa",
    CLICKPESA_URL: stub.url,
    CLICKPESA_CLIENT_ID: CLICKPESA_CREDENTIALS.clientId,
    CLICKPESA_API_KEY: CLICKPESA_CREDENTIALS.apiKey,
    CLICKPESA_CHECKSUM_KEY: CLICKPESA_CREDENTIALS.checksumKey,
  });
  const merchant = await createTestMerchant({ balances: { live: 0 } });
  const live = createApiClient(merchant.keys.live.key, "live", { origin: server.origin });
  const { reference, payment_url } = expectOk(await live.post<Payment>("/payment/initiate", TOP_UP), 201);
  expect(payment_url).toBe(`${process.env.APP_ORIGIN}/pay/${reference}`);
  stub.change(reference, { status: "SUCCESS" });

  const callBack = async (body: string, gateway = "clickpesa") => {
    const answer = await fetch(`${server.origin}/api/gateway/${gateway}`, { method: "POST", body });
    return { status: answer.status, body: (await answer.json()) as { code?: string } };
  };
  for (const sign of ["bad", "missing"] as const) {
    expect((await callBack(buildClickpesaCallback(reference, sign))).status).toBe(401);
  }
  expect(await callBack(buildClickpesaCallback(reference).padEnd(300_000))).toMatchObject({
    status: 413,
    body: { code: "payload_too_large" },
  });
  for (const gateway of ["selcom", "unheard-of"]) {
    expect((await callBack(buildClickpesaCallback(reference), gateway)).status).toBe(404);
  }
  expect(await getBalance(merchant.caller("live"))).toBe(0);

  const genuine = Array.from({ length: 10 }, () => callBack(buildClickpesaCallback(reference)));
  const strange = callBack(buildClickpesaCallback("PAY-20260101-AAAAAA"));
  for (const answer of await Promise.all([...genuine, strange])) {
    expect(answer).toEqual({ status: 200, body: { received: true } });
  }
  expect(await getBalance(merchant.caller("live"))).toBe(9000);
  expect(expectOk(await live.get<Payment>(`/payment/${reference}`)).status).toBe("succeeded");
});

it("without a gateway live funding returns an error, and the sandbox works", async () => {
  const { origin } = await startSeparateServer({ EMBEDDED_DEMO: "0" });
  const { keys } = await createTestMerchant();
  const initiate = (mode: "live" | "sandbox") =>
    createApiClient(keys[mode].key, mode, { origin }).post<Payment>("/payment/initiate", TOP_UP);
  const refused = await initiate("live");
  expectError(refused, 502, "payment_gateway_error", /no payment gateway is configured/);
  expect(refused.error.meta).toEqual({ configured: false });
  expect(expectOk(await initiate("sandbox"), 201).status).toBe("processing");

  const [person, browser] = [await createTestPerson(), createBrowserSession(undefined, origin)];
  await browser.logIn(person.email, person.password);
  const { notSetUp, phoneHint } = TOP_UP_LABELS.en;
  const shown = async (mode: string) => {
    const { text } = await browser.get(`/dashboard/${mode}/wallet/top-up`);
    return { notice: text.includes(notSetUp.title), form: text.includes(phoneHint) };
  };
  expect(await shown("live")).toEqual({ notice: true, form: false });
  expect(await shown("sandbox")).toEqual({ notice: false, form: true });
});
