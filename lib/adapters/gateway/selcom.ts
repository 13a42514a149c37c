import { z } from "zod";
import { cameToSecretUrl, secretCallbackUrl } from "@/lib/adapters/gateway/callback-secret";
import {
  type GatewayCall,
  gatewayHttpClient,
  gatewayRefusal,
  understood,
  urlBelow,
} from "@/lib/adapters/gateway/exchange";
import { referenceText } from "@/lib/adapters/gateway/fields";
import {
  type CallbackNote,
  type Charge,
  type ChargeRequest,
  ForgedCallback,
  type Gateway,
  GatewayError,
} from "@/lib/adapters/gateway/gateway";
import { payPage } from "@/lib/adapters/gateway/pay-page";
import { compactReference, fullReference } from "@/lib/adapters/gateway/references";
import { selcomHeaders } from "@/lib/adapters/gateway/selcom-signature";
import { selcomOrder, selcomStatus } from "@/lib/adapters/gateway/selcom-status";
import { unknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import type { HttpAnswer, HttpLimits } from "@/lib/adapters/http-client";

export interface SelcomConfig {
  url: string;
  vendor: string;
  apiKey: string;
  apiSecret: string;
  limits?: HttpLimits;
}

type Fields = Record<string, string | number>;
type Ask = (method: GatewayCall["method"], path: string, fields: Fields) => Promise<HttpAnswer>;

const NAME = "Selcom";

export function selcomGateway(config: SelcomConfig): Gateway {
  const line = gatewayHttpClient(NAME, config.limits);
  const ask: Ask = (method, path, fields) => {
    const query = method === "POST" ? {} : mapped(fields, String);
    const url = urlBelow(config.url, `/v1/checkout/${path}`, query);
    return line({
      method,
      url,
      headers: selcomHeaders(fields, config),
      ...(method === "POST" && { body: fields }),
    });
  };
  return {
    name: "selcom",

    async initiate(request) {
      const page = await openOrder(ask, config.vendor, request);
      const isPush = request.method === "mobile_money" && request.phoneNumber !== null;
      if (isPush) await push(ask, request);
      const { reference } = request;
      return {
        providerReference: compactReference(reference),
        paymentUrl: isPush ? payPage(reference) : page,
      };
    },

    async getStatus(reference) {
      const answer = await ask("GET", "order-status", { order_id: compactReference(reference) });
      if (answer.status === 404) return unknownCharge(reference);
      if (answer.status >= 400) throw new GatewayError(`${NAME} answered ${answer.status}`, false);
      return selcomStatus(reference, understood(NAME, selcomOrder, answer.body));
    },

    // A refusal is ignored: the next status query decides.
    async void(reference) {
      await ask("DELETE", "cancel-order", { order_id: compactReference(reference) });
    },

    verifyCallback: (rawBody, _headers, query) => verify(rawBody, query),
  };
}

const base64Url = z
  .string()
  .max(4096)
  .transform((text) => Buffer.from(text, "base64").toString("utf8"))
  .pipe(z.url({ protocol: /^https?$/ }).max(2048));
const opened = z.object({ data: z.array(z.object({ payment_gateway_url: base64Url })).min(1) });

async function openOrder(ask: Ask, vendor: string, request: ChargeRequest): Promise<Charge["paymentUrl"]> {
  const isCard = request.method === "card";
  const { body } = await done(
    ask("POST", isCard ? "create-order" : "create-order-minimal", {
      vendor,
      order_id: compactReference(request.reference),
      buyer_email: request.payer.email,
      buyer_name: request.payer.name,
      buyer_phone: (request.phoneNumber ?? request.payer.phoneNumber).replace("+", ""),
      amount: request.amountTzs,
      currency: "TZS",
      ...(isCard && { payment_methods: "CARD" }),
      redirect_url: base64(payPage(request.reference)),
      cancel_url: base64(payPage(request.reference)),
      webhook: base64(secretCallbackUrl("selcom", compactReference(request.reference))),
      ...(isCard && billing(request.payer)),
      no_of_items: 1,
    }),
  );
  return understood(NAME, opened, body).data[0]!.payment_gateway_url;
}

/** Cards need an address; only the merchant's city is known. */
function billing({ name, phoneNumber }: ChargeRequest["payer"]): Fields {
  const [firstName = name, ...rest] = name.split(" ");
  return {
    "billing.firstname": firstName,
    "billing.lastname": rest.join(" ") || firstName,
    "billing.address_1": "Dar es Salaam",
    "billing.city": "Dar es Salaam",
    "billing.state_or_region": "Dar es Salaam",
    "billing.postcode_or_pobox": "00000",
    "billing.country": "TZ",
    "billing.phone": phoneNumber.replace("+", ""),
  };
}

async function push(ask: Ask, { reference, phoneNumber }: ChargeRequest): Promise<void> {
  const order_id = compactReference(reference);
  // Named by our reference: the gateway charges a repeated request once.
  const fields = { transid: order_id, order_id, msisdn: (phoneNumber ?? "").replace("+", "") };
  await done(ask("POST", "wallet-payment", fields));
}

const result = z.object({ resultcode: z.coerce.string(), result: z.string(), message: z.string().nullish() });
/** Done or pending. Only FAIL is a refusal; other codes leave the outcome open. */
const ACCEPTED = ["000", "111", "927"];

async function done(asked: Promise<HttpAnswer>): Promise<HttpAnswer> {
  const answer = await asked;
  if (answer.status >= 400) throw gatewayRefusal(NAME, answer);
  const said = understood(NAME, result, answer.body);
  if (ACCEPTED.includes(said.resultcode)) return answer;
  if (said.result.startsWith("FAIL")) throw gatewayRefusal(NAME, answer);
  throw new GatewayError(`${NAME} does not know how it ended (${said.resultcode})`, false);
}

const callback = z.looseObject({ order_id: z.coerce.string().pipe(referenceText) });

function verify(rawBody: string, query: URLSearchParams): CallbackNote {
  try {
    const { order_id } = callback.parse(JSON.parse(rawBody));
    if (cameToSecretUrl("selcom", order_id, query)) return { reference: fullReference(order_id) };
  } catch (error) {
    throw new ForgedCallback({ cause: error });
  }
  throw new ForgedCallback();
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function mapped<To>(fields: Fields, change: (value: string | number) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
