import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createChargeRequest } from "@/lib/adapters/gateway/charge-request.fixture";
import { clickpesaGateway } from "@/lib/adapters/gateway/clickpesa";
import { CLICKPESA_CREDENTIALS, createClickpesaStub } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import type { Gateway } from "@/lib/adapters/gateway/gateway";
import type { GatewayStub } from "@/lib/adapters/gateway/gateway-stub.fixture";
import { pesapalGateway } from "@/lib/adapters/gateway/pesapal";
import { PESAPAL_CREDENTIALS, createPesapalStub } from "@/lib/adapters/gateway/pesapal-stub.fixture";
import { selcomGateway } from "@/lib/adapters/gateway/selcom";
import { SELCOM_CREDENTIALS, createSelcomStub } from "@/lib/adapters/gateway/selcom-stub.fixture";
import { CachedToken } from "./exchange";
import { sendStalledResponse } from "@/lib/adapters/stalled-response.fixture";
import { env } from "@/lib/platform/env";

Object.assign(env, { SECRET_KEY: "secret-of-the-tests-32-characters-long" });

const [ANSWERS_MS, SILENT_MS] = [10_000, 60];
const SILENT = ["never answers", "drips"];
const limits = (answerMs: number) => ({ answerMs, answerBytes: 4096 });
const stubs = {
  clickpesa: await createClickpesaStub(),
  selcom: await createSelcomStub(),
  pesapal: await createPesapalStub(),
};

interface Subject {
  name: string;
  stub: GatewayStub;
  open: (answerMs?: number) => Gateway;
  initiate: string;
  status: string;
}

const GATEWAYS: Subject[] = [
  {
    name: "ClickPesa",
    stub: stubs.clickpesa,
    open: (answerMs = ANSWERS_MS) =>
      clickpesaGateway({ url: stubs.clickpesa.url, ...CLICKPESA_CREDENTIALS, limits: limits(answerMs) }),
    initiate: "/third-parties/payments/initiate-ussd-push-request",
    status: "/third-parties/payments/PAY",
  },
  {
    name: "Selcom",
    stub: stubs.selcom,
    open: (answerMs = ANSWERS_MS) =>
      selcomGateway({ url: stubs.selcom.url, ...SELCOM_CREDENTIALS, limits: limits(answerMs) }),
    initiate: "/v1/checkout/wallet-payment",
    status: "/v1/checkout/order-status",
  },
  {
    name: "Pesapal",
    stub: stubs.pesapal,
    open: (answerMs = ANSWERS_MS) =>
      pesapalGateway({ url: `${stubs.pesapal.url}/v3`, ...PESAPAL_CREDENTIALS, limits: limits(answerMs) }),
    initiate: "/v3/api/Transactions/SubmitOrderRequest",
    status: "/v3/api/Transactions/GetTransactionStatus",
  },
];

const HOSTILE: [string, RequestListener][] = [
  ["never answers", () => {}],
  ["drips", (_request, response) => sendStalledResponse(response, '{"id":')],
  ["breaks off", (request) => void request.socket.destroy()],
  ["is down", (_request, response) => void response.writeHead(503).end("{}")],
  ["sends no JSON", (_request, response) => void response.end("<html>")],
  ["sends nothing", (_request, response) => void response.end()],
  [
    "sends another shape",
    (_request, response) => void response.end('{"id":5,"resultcode":[],"status_code":"paid"}'),
  ],
  ["sends too much", (_request, response) => void response.end(`"${"x".repeat(5000)}"`)],
  [
    "redirects",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
];

const CASES = GATEWAYS.flatMap((subject) =>
  HOSTILE.map(([fault, answer]) => ({ ...subject, fault, answer })),
);

afterEach(() => {
  for (const { stub } of GATEWAYS) stub.hostile = null;
});

describe("a gateway that", () => {
  it.each(CASES)(
    "$fault, $name: leaves the outcome of a charge open",
    async ({ stub, open, initiate, fault, answer }) => {
      stub.hostile = { path: initiate, answer };
      const gateway = open(SILENT.includes(fault) ? SILENT_MS : ANSWERS_MS);
      await expect(gateway.initiate(createChargeRequest())).rejects.toMatchObject({
        name: "GatewayError",
        refused: false,
      });
    },
  );

  it.each(CASES)(
    "$fault, $name: leaves the status of a charge open",
    async ({ stub, open, status, fault, answer }) => {
      const gateway = open(SILENT.includes(fault) ? SILENT_MS : ANSWERS_MS);
      const { reference } = createChargeRequest();
      stub.hostile = { path: status, answer };
      const asked = gateway.getStatus(reference, "track-1");
      await expect(asked).rejects.toMatchObject({ name: "GatewayError", refused: false });
    },
  );

  it.each(GATEWAYS)(
    "answers a status query with 403, $name: has refused no charge",
    async ({ stub, open, status }) => {
      stub.hostile = { path: status, answer: (_request, response) => void response.writeHead(403).end("{}") };
      const asked = open().getStatus(createChargeRequest().reference, "track-1");
      await expect(asked).rejects.toMatchObject({ name: "GatewayError", refused: false });
    },
  );

  it.each(GATEWAYS)(
    "answers 409, $name: may have the charge from an earlier request",
    async ({ stub, open, initiate }) => {
      stub.hostile = {
        path: initiate,
        answer: (_request, response) => void response.writeHead(409).end("{}"),
      };
      await expect(open().initiate(createChargeRequest())).rejects.toMatchObject({ refused: false });
    },
  );

  it("answers with an oversized body, ClickPesa: is not read to the end, even if the start is valid", async () => {
    const [{ stub, open, initiate }] = GATEWAYS as [Subject];
    const said = (padding: number) => JSON.stringify({ id: "LCP1", padding: "x".repeat(padding) });
    stub.hostile = { path: initiate, answer: (_request, response) => void response.end(said(100)) };
    expect(await open().initiate(createChargeRequest())).toMatchObject({ providerReference: "LCP1" });
    stub.hostile = { path: initiate, answer: (_request, response) => void response.end(said(5000)) };
    await expect(open().initiate(createChargeRequest())).rejects.toMatchObject({ refused: false });
  });

  it.each(GATEWAYS)(
    "answers 4xx in HTML, $name: has refused clearly",
    async ({ name, stub, open, initiate }) => {
      stub.hostile = {
        path: initiate,
        answer: (_request, response) => void response.writeHead(422).end("<p>"),
      };
      const refused = open().initiate(createChargeRequest());
      await expect(refused).rejects.toMatchObject({ refused: true, message: `${name} refused the payment` });
    },
  );

  it.each(GATEWAYS)("fails five times in a row, $name: is not called", async ({ stub, open, status }) => {
    const gateway = open();
    stub.hostile = { path: status, answer: (_request, response) => void response.writeHead(500).end("x") };
    const ask = () => gateway.getStatus(createChargeRequest().reference, "track-1").catch(() => null);
    for (let time = 0; time < 5; time++) await ask();
    const before = stub.seen.length;
    for (let time = 0; time < 5; time++) await ask();
    expect(stub.seen).toHaveLength(before);
  });
});

it("a token is renewed at its expiry and not before, and requested again after a failed request", async () => {
  let now = 0;
  let fetched = 0;
  const token = new CachedToken(
    async () => {
      if (++fetched === 1) throw new Error("down");
      return `token ${fetched}`;
    },
    1000,
    () => now,
  );
  await expect(token.get()).rejects.toThrow("down");
  expect([await token.get(), await token.get()]).toEqual(["token 2", "token 2"]);
  token.forget("another");
  now = 999;
  expect(await token.get()).toBe("token 2");
  now = 1000;
  expect(await token.get()).toBe("token 3");
});
