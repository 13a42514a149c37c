import { describe, expect, it } from "vitest";
import { createChargeRequest } from "@/lib/adapters/gateway/charge-request.fixture";
import { ForgedCallbackError, GatewayError } from "@/lib/adapters/gateway/gateway";
import { pesapalGateway } from "@/lib/adapters/gateway/pesapal";
import { PESAPAL_CREDENTIALS, createPesapalStub } from "@/lib/adapters/gateway/pesapal-stub.fixture";
import { env } from "@/lib/platform/env";

Object.assign(env, { SECRET_KEY: "secret-of-the-tests-32-characters-long" });
const stub = await createPesapalStub();
const url = `${stub.url}/v3`;
const gateway = pesapalGateway({ url, ...PESAPAL_CREDENTIALS });
const REGISTER = "POST /v3/api/URLSetup/RegisterIPN";
const SUBMIT = "POST /v3/api/Transactions/SubmitOrderRequest";

describe("a payment", () => {
  it("is ordered and paid on the gateway's page; token and callback address are registered once", async () => {
    const [request, another] = [
      createChargeRequest(),
      createChargeRequest({ method: "card", phoneNumber: null }),
    ];
    const tracking = `track-${request.reference}`;
    expect(await gateway.initiate(request)).toEqual({
      providerReference: tracking,
      paymentUrl: `https://pay.pesapal.example/?OrderTrackingId=${tracking}`,
    });
    await gateway.initiate(another);
    const [sent] = stub.callsOf(SUBMIT);
    expect(sent!.headers.authorization).toBe("Bearer jwt-1");
    expect(sent!.body).toEqual({
      id: request.reference,
      currency: "TZS",
      amount: 9000,
      description: `Payment ${request.reference}`,
      callback_url: `http://localhost:3000/pay/${request.reference}`,
      notification_id: "ipn-1",
      billing_address: {
        email_address: "neema@example.com",
        phone_number: "+255712345678",
        first_name: "Duka la Neema",
      },
    });
    expect(stub.callsOf("POST /v3/api/Auth/RequestToken")).toHaveLength(1);
    const registered = stub.callsOf(REGISTER).map(({ body }) => body);
    expect(registered).toEqual([
      {
        url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/gateway\/pesapal\?token=[\w-]{43}$/),
        ipn_notification_type: "POST",
      },
    ]);
  });

  it("that the gateway refuses with status 200 is refused, unless the gateway already has it", async () => {
    const { routes } = stub;
    const answers = [
      ["Amount exceeds limit", true],
      ["Duplicate merchant reference", false],
    ] as const;
    for (const [message, refused] of answers) {
      stub.routes = {
        [SUBMIT]: () => ({ body: { error: { code: "x", message }, status: "500" } }),
        ...routes,
      };
      stub.routes[SUBMIT] = () => ({ body: { error: { code: "x", message }, status: "500" } });
      const attempt = gateway.initiate(createChargeRequest());
      await expect(attempt).rejects.toEqual(new GatewayError(`Pesapal: ${message}`, refused));
      await expect(attempt).rejects.toMatchObject({ refused });
    }
    stub.routes = routes;
  });

  it("is not confirmed by an answer about another payment", async () => {
    const { routes } = stub;
    const body = {
      order_tracking_id: "t",
      merchant_reference: "PAY-20260301-AAAAAA",
      redirect_url: "https://x.example/",
    };
    stub.routes = { ...routes, [SUBMIT]: () => ({ body }) };
    await expect(gateway.initiate(createChargeRequest())).rejects.toMatchObject({ refused: false });
    stub.routes = { ...routes, [SUBMIT]: () => ({ body: { ...body, redirect_url: "javascript:alert(1)" } }) };
    await expect(gateway.initiate(createChargeRequest())).rejects.toMatchObject({ refused: false });
    stub.routes = routes;
  });

  it("with unknown credentials is refused", async () => {
    const wrong = pesapalGateway({ url, ...PESAPAL_CREDENTIALS, consumerSecret: "wrong" });
    await expect(wrong.initiate(createChargeRequest())).rejects.toMatchObject({ refused: true });
  });
});

describe("the status", () => {
  const REFERENCE = "PAY-20260301-ABCDEF";
  const tracking = `track-${REFERENCE}`;

  it.each([
    [0, "processing"],
    [1, "succeeded"],
    [2, "failed"],
    [3, "failed"],
    [9, "processing"],
  ])("code %i means %s", async (status_code, state) => {
    const paid = { merchant_reference: REFERENCE, amount: 9000, currency: "TZS" };
    stub.orders.set(tracking, { ...paid, status_code, description: "Declined" });
    expect(await gateway.getStatus(REFERENCE, tracking)).toMatchObject({
      state,
      reference: REFERENCE,
      providerReference: tracking,
      amountTzs: 9000,
      currency: "TZS",
      failureCode: state === "failed" ? "user_cancelled" : null,
    });
  });

  it("before any payment attempt is processing, although the gateway answers an error", async () => {
    const { reference } = createChargeRequest();
    expect(await gateway.getStatus(reference, `track-${reference}`)).toMatchObject({
      state: "processing",
      reference,
    });
  });

  it("without the lost tracking ID is unknown and sends no request", async () => {
    const before = stub.seen.length;
    expect(await gateway.getStatus(REFERENCE, null)).toMatchObject({ state: "unknown" });
    expect(stub.seen).toHaveLength(before);
  });

  it("without a reference from the gateway is not accepted as ours", async () => {
    stub.orders.set("foreign", { amount: 9000, currency: "TZS", status_code: 1 });
    expect(await gateway.getStatus(REFERENCE, "foreign")).toMatchObject({ reference: "" });
  });
});

it("a charge is voided by its tracking ID", async () => {
  await gateway.void!("PAY-20260301-ABCDEF", "track-1");
  await gateway.void!("PAY-20260301-ABCDEF", null);
  const cancelled = stub.callsOf("POST /v3/api/Transactions/CancelOrder").map(({ body }) => body);
  expect(cancelled).toEqual([{ order_tracking_id: "track-1" }]);
});

describe("a callback", () => {
  const body = JSON.stringify({
    OrderNotificationType: "IPNCHANGE",
    OrderTrackingId: "track-1",
    OrderMerchantReference: "PAY-20260301-ABCDEF",
  });
  const verify = (rawBody: string, query: URLSearchParams) =>
    gateway.verifyCallback(rawBody, new Headers(), query);

  it("at the registered address identifies the payment and gets the answer that the gateway expects", async () => {
    await gateway.initiate(createChargeRequest());
    const told = new URL(String(stub.callsOf(REGISTER)[0]!.body.url)).searchParams;
    expect(verify(body, told)).toEqual({
      reference: "PAY-20260301-ABCDEF",
      providerReference: "track-1",
      answer: {
        orderNotificationType: "IPNCHANGE",
        orderTrackingId: "track-1",
        orderMerchantReference: "PAY-20260301-ABCDEF",
        status: 200,
      },
    });
    for (const bad of ["", "null", "{}", body.replace("track-1", "a\\u0000b")]) {
      expect(() => verify(bad, told)).toThrow(ForgedCallbackError);
    }
    expect(() => verify(body, new URLSearchParams())).toThrow(ForgedCallbackError);
  });
});
