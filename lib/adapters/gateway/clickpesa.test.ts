import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createChargeRequest } from "@/lib/adapters/gateway/charge-request.fixture";
import { clickpesaChecksum, clickpesaGateway } from "./clickpesa";
import {
  CLICKPESA_CREDENTIALS,
  buildClickpesaCallback,
  createClickpesaStub,
} from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { ForgedCallbackError, GatewayError } from "@/lib/adapters/gateway/gateway";

const stub = await createClickpesaStub();
const open = () => clickpesaGateway({ url: stub.url, ...CLICKPESA_CREDENTIALS });
const gateway = open();
const TOKEN = "POST /third-parties/generate-token";
const PUSH = "POST /third-parties/payments/initiate-ussd-push-request";
const LINK = "POST /third-parties/checkout-link/generate-checkout-url";
const hmac = (text: string) =>
  createHmac("sha256", CLICKPESA_CREDENTIALS.checksumKey).update(text).digest("hex");

describe("a payment by mobile money", () => {
  it("is pushed to the payer's phone, with token, checksum and an alphanumeric reference", async () => {
    const request = createChargeRequest();
    const compact = request.reference.replaceAll("-", "");
    expect(await gateway.initiate(request)).toEqual({
      providerReference: `LCP${compact}`,
      paymentUrl: `http://localhost:3000/pay/${request.reference}`,
    });
    const [token] = stub.callsOf(TOKEN);
    expect(token?.headers).toMatchObject({ "client-id": "client-1", "api-key": "api-key-1" });
    const sent = stub.callsOf(PUSH).at(-1)!;
    expect(sent.headers).toMatchObject({
      authorization: "Bearer token-1",
      "content-type": "application/json",
    });
    const fields = { amount: "9000", currency: "TZS", orderReference: compact, phoneNumber: "255754111222" };
    expect(sent.body).toEqual({ ...fields, checksum: hmac(JSON.stringify(fields)) });
  });

  it("is not charged again on a second request, and its outcome is not reported as a refusal", async () => {
    const request = createChargeRequest();
    await gateway.initiate(request);
    const again = gateway.initiate(request);
    await expect(again).rejects.toMatchObject({
      refused: false,
      message: expect.stringContaining("already used"),
    });
    expect(await gateway.getStatus(request.reference)).toMatchObject({ state: "processing" });
  });

  it("that the gateway refuses is reported with the gateway's message", async () => {
    const { routes } = stub;
    stub.routes = {
      ...routes,
      [PUSH]: () => ({ status: 400, body: { message: "Phone number is\nnot valid" } }),
    };
    const refused = gateway.initiate(createChargeRequest());
    await expect(refused).rejects.toEqual(new GatewayError("ClickPesa: Phone number is not valid", true));
    stub.routes = routes;
  });
});

it.each([{ method: "card" as const }, { phoneNumber: null }])(
  "a payment with %j is completed on the gateway's page",
  async (change) => {
    const request = createChargeRequest(change);
    const compact = request.reference.replaceAll("-", "");
    expect(await gateway.initiate(request)).toEqual({
      providerReference: compact,
      paymentUrl: `https://checkout.example/${compact}`,
    });
    const fields = {
      customerEmail: "neema@example.com",
      customerName: "Duka la Neema",
      customerPhone: "255712345678",
      orderCurrency: "TZS",
      orderReference: compact,
      totalPrice: "9000",
    };
    expect(stub.callsOf(LINK).at(-1)!.body).toEqual({ ...fields, checksum: hmac(JSON.stringify(fields)) });
  },
);

describe("the token", () => {
  it("is requested once for concurrent callers, and again when the gateway rejects it", async () => {
    const { routes } = stub;
    const fresh = open();
    const before = stub.callsOf(TOKEN).length;
    await Promise.all(Array.from({ length: 5 }, () => fresh.getStatus("PAY-20260301-NNNNNN")));
    expect(stub.callsOf(TOKEN)).toHaveLength(before + 1);
    stub.routes = {
      ...routes,
      [TOKEN]: () => ({ body: { token: "Bearer token-2" } }),
      "GET /third-parties/payments/": ({ headers }) =>
        headers.authorization === "Bearer token-2" ? { body: [] } : { status: 401, body: {} },
    };
    expect(await fresh.getStatus("PAY-20260301-NNNNNN")).toMatchObject({ state: "unknown" });
    expect(stub.callsOf(TOKEN)).toHaveLength(before + 2);
    stub.routes = { ...stub.routes, "GET /third-parties/payments/": () => ({ status: 401, body: {} }) };
    await expect(fresh.getStatus("PAY-20260301-NNNNNN")).rejects.toMatchObject({ refused: false });
    expect(stub.callsOf(TOKEN)).toHaveLength(before + 3);
    stub.routes = routes;
  });

  it("that the gateway refuses is a clear refusal, which discloses no credentials", async () => {
    const wrong = clickpesaGateway({ url: stub.url, ...CLICKPESA_CREDENTIALS, apiKey: "wrong" });
    const refused = wrong.initiate(createChargeRequest());
    await expect(refused).rejects.toEqual(new GatewayError("ClickPesa refused our credentials", true));
  });
});

describe("the status", () => {
  it.each([
    ["SUCCESS", "succeeded"],
    ["SETTLED", "succeeded"],
    ["PROCESSING", "processing"],
    ["PENDING", "processing"],
    ["SOMETHING NEW", "processing"],
    ["FAILED", "failed"],
  ])("%s means %s", async (status, state) => {
    const request = createChargeRequest();
    await gateway.initiate(request);
    stub.change(request.reference, { status, collectedAmount: "9000.00", message: "Insufficient balance" });
    expect(await gateway.getStatus(request.reference)).toMatchObject({
      state,
      reference: request.reference,
      amountTzs: 9000,
      currency: "TZS",
      failureCode: state === "failed" ? "insufficient_funds" : null,
    });
  });

  it("of an order paid at the second attempt is succeeded", async () => {
    const { reference } = createChargeRequest();
    const entry = { orderReference: reference.replaceAll("-", ""), collectedCurrency: "TZS" };
    const { routes } = stub;
    stub.routes = {
      ...routes,
      "GET /third-parties/payments/": () => ({
        body: [
          { ...entry, id: "1", status: "FAILED" },
          { ...entry, id: "2", status: "SUCCESS", collectedAmount: 9000 },
        ],
      }),
    };
    expect(await gateway.getStatus(reference)).toMatchObject({ state: "succeeded", providerReference: "2" });
    stub.routes = routes;
  });

  it("of an unknown order is unknown", async () => {
    expect(await gateway.getStatus("PAY-20260301-AAAAAA")).toMatchObject({ state: "unknown" });
  });
});

describe("a callback", () => {
  const verify = (body: string) => gateway.verifyCallback(body, new Headers(), new URLSearchParams());

  it("that the gateway signed identifies its payment, in any order of keys", () => {
    const body = buildClickpesaCallback("PAY-20260301-ABCDEF");
    expect(verify(body)).toEqual({ reference: "PAY-20260301-ABCDEF" });
    const reversed = Object.fromEntries(Object.entries(JSON.parse(body)).reverse());
    expect(verify(JSON.stringify(reversed, null, 2))).toEqual({ reference: "PAY-20260301-ABCDEF" });
  });

  it.each([
    ["without a signature", buildClickpesaCallback("PAY-20260301-ABCDEF", "missing")],
    ["signed with another key", buildClickpesaCallback("PAY-20260301-ABCDEF", "bad")],
    ["altered after signing", buildClickpesaCallback("PAY-20260301-ABCDEF").replace("SUCCESS", "SETTLED")],
    ["that is no JSON", "checksum=1"],
    ["that is null", "null"],
    [
      "nested without end",
      `{"data":{"orderReference":"A"},"checksum":"x","a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    ],
  ])("%s is refused", (_, body) => {
    expect(() => verify(body)).toThrow(ForgedCallbackError);
  });
});

it("the checksum covers every other field, sorted at every depth", () => {
  const payload = { b: { z: 1, a: [{ d: 2, c: null }] }, a: "é", checksum: "x", checksumMethod: "canonical" };
  expect(clickpesaChecksum(payload, CLICKPESA_CREDENTIALS.checksumKey)).toBe(
    hmac('{"a":"é","b":{"a":[{"c":null,"d":2}],"z":1}}'),
  );
});
