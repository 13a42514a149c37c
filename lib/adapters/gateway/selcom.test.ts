import { describe, expect, it } from "vitest";
import { createChargeRequest } from "@/lib/adapters/gateway/charge-request.fixture";
import { ForgedCallbackError, GatewayError } from "@/lib/adapters/gateway/gateway";
import { selcomGateway, buildSelcomHeaders } from "./selcom";
import { SELCOM_CREDENTIALS, createSelcomStub } from "@/lib/adapters/gateway/selcom-stub.fixture";
import { env } from "@/lib/platform/env";

Object.assign(env, { SECRET_KEY: "secret-of-the-tests-32-characters-long" });
const stub = await createSelcomStub();
const gateway = selcomGateway({ url: `${stub.url}/`, ...SELCOM_CREDENTIALS });
const decoded = (text: unknown) => Buffer.from(String(text), "base64").toString();
const last = (route: string) => stub.callsOf(route).at(-1)!;

describe("a payment by mobile money", () => {
  it("is ordered without cards and pushed to the payer's phone", async () => {
    const request = createChargeRequest();
    const order_id = request.reference.replaceAll("-", "");
    expect(await gateway.initiate(request)).toEqual({
      providerReference: order_id,
      paymentUrl: `http://localhost:3000/pay/${request.reference}`,
    });
    const { webhook, redirect_url, ...fields } = last("POST /v1/checkout/create-order-minimal").body;
    expect(fields).toEqual({
      vendor: "TILL1",
      order_id,
      buyer_email: "neema@example.com",
      buyer_name: "Duka la Neema",
      buyer_phone: "255754111222",
      amount: 9000,
      currency: "TZS",
      cancel_url: redirect_url,
      no_of_items: 1,
    });
    expect(decoded(redirect_url)).toBe(`http://localhost:3000/pay/${request.reference}`);
    expect(decoded(webhook)).toMatch(/^http:\/\/localhost:3000\/api\/gateway\/selcom\?token=[\w-]{43}$/);
    const push = last("POST /v1/checkout/wallet-payment").body;
    expect(push).toEqual({ transid: order_id, order_id, msisdn: "255754111222" });
  });

  it("without a phone is paid on the gateway's page", async () => {
    const request = createChargeRequest({ phoneNumber: null });
    const pushes = stub.callsOf("POST /v1/checkout/wallet-payment").length;
    const { paymentUrl } = await gateway.initiate(request);
    expect(paymentUrl).toBe(`https://pay.example/${request.reference.replaceAll("-", "")}`);
    expect(stub.callsOf("POST /v1/checkout/wallet-payment")).toHaveLength(pushes);
  });

  it.each([
    ["FAIL", "405", true],
    ["AMBIGUOUS", "999", false],
  ])("whose push ends with %s %s is refused: %s", async (result, resultcode, refused) => {
    const { routes } = stub;
    stub.routes = {
      ...routes,
      "POST /v1/checkout/wallet-payment": () => ({ body: { result, resultcode, message: "Wrong msisdn" } }),
    };
    await expect(gateway.initiate(createChargeRequest())).rejects.toMatchObject({ refused });
    stub.routes = routes;
  });
});

it("a card payment is ordered with the billing address that the gateway requires", async () => {
  const request = createChargeRequest({ method: "card", phoneNumber: null });
  const { paymentUrl } = await gateway.initiate(request);
  expect(paymentUrl).toMatch(/^https:\/\/pay\.example\/PAY/);
  expect(last("POST /v1/checkout/create-order").body).toMatchObject({
    payment_methods: "CARD",
    "billing.firstname": "Duka",
    "billing.lastname": "la Neema",
    "billing.country": "TZ",
    "billing.phone": "255712345678",
  });
});

it("a wrong secret is refused by the gateway", async () => {
  const wrong = selcomGateway({ url: stub.url, ...SELCOM_CREDENTIALS, apiSecret: "another" });
  await expect(wrong.initiate(createChargeRequest())).rejects.toEqual(
    new GatewayError("Selcom: Signature", true),
  );
});

it("the signature covers the timestamp and every field, in order", () => {
  const headers = buildSelcomHeaders(
    { b: 1, a: "x" },
    SELCOM_CREDENTIALS,
    new Date("2026-03-01T10:00:00.123Z"),
  );
  expect(headers).toMatchObject({ timestamp: "2026-03-01T10:00:00+00:00", "signed-fields": "b,a" });
  const other = buildSelcomHeaders(
    { b: 1, a: "y" },
    SELCOM_CREDENTIALS,
    new Date("2026-03-01T10:00:00.123Z"),
  );
  expect(other.digest).not.toBe(headers.digest);
});

describe("the status", () => {
  it.each([
    ["COMPLETED", "succeeded", null],
    ["PENDING", "processing", null],
    ["INPROGRESS", "processing", null],
    ["CANCELLED", "voided", null],
    ["USERCANCELLED", "failed", "user_cancelled"],
    ["REJECTED", "failed", "user_cancelled"],
  ])("%s means %s", async (payment_status, state, failureCode) => {
    const request = createChargeRequest();
    await gateway.initiate(request);
    const order_id = request.reference.replaceAll("-", "");
    stub.orders.set(order_id, { order_id, amount: "9000", payment_status, reference: "0289", transid: "77" });
    expect(await gateway.getStatus(request.reference)).toMatchObject({
      state,
      reference: request.reference,
      providerReference: "0289",
      amountTzs: 9000,
      currency: "TZS",
      failureCode,
    });
  });

  it("of an unknown order is unknown", async () => {
    expect(await gateway.getStatus("PAY-20260301-AAAAAA")).toMatchObject({ state: "unknown" });
  });

  it("of an abandoned charge is voided", async () => {
    const request = createChargeRequest();
    await gateway.initiate(request);
    await gateway.void!(request.reference);
    expect(await gateway.getStatus(request.reference)).toMatchObject({ state: "voided" });
  });
});

describe("a callback", () => {
  const body = (order_id: unknown) =>
    JSON.stringify({ order_id, payment_status: "COMPLETED", amount: "9000" });

  it("is accepted only at the address registered for its order", async () => {
    const [mine, other] = [createChargeRequest(), createChargeRequest()];
    const tokens: URLSearchParams[] = [];
    for (const request of [mine, other]) {
      await gateway.initiate(request);
      tokens.push(new URL(decoded(last("POST /v1/checkout/create-order-minimal").body.webhook)).searchParams);
    }
    const order_id = mine.reference.replaceAll("-", "");
    expect(gateway.verifyCallback(body(order_id), new Headers(), tokens[0]!)).toEqual({
      reference: mine.reference,
    });
    for (const query of [tokens[1]!, new URLSearchParams(), new URLSearchParams({ token: "x" })]) {
      expect(() => gateway.verifyCallback(body(order_id), new Headers(), query)).toThrow(ForgedCallbackError);
    }
    for (const bad of ["", "{", "null", "[]", body(null), body("a b"), body("x".repeat(200))]) {
      expect(() => gateway.verifyCallback(bad, new Headers(), tokens[0]!)).toThrow(ForgedCallbackError);
    }
  });
});
