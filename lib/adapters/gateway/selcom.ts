import { createHmac } from "node:crypto";
import { z } from "zod";
import type { HttpResult, HttpLimits } from "@/lib/adapters/http-client";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import {
  buildGatewayUrl,
  createGatewayError,
  type GatewayCall,
  gatewayHttpClient,
  parseGatewayBody,
} from "./exchange";
import {
  amountField,
  type Charge,
  type ChargeRequest,
  createUnknownChargeStatus,
  ForgedCallbackError,
  type Gateway,
  type GatewayCallback,
  GatewayError,
  getPaymentPageUrl,
  isSecretCallbackUrl,
  referenceField,
  buildSecretCallbackUrl,
  toCompactReference,
  toFullReference,
} from "./gateway";

interface SelcomConfig {
  url: string;
  vendor: string;
  apiKey: string;
  apiSecret: string;
  limits?: HttpLimits;
}

type Fields = Record<string, string | number>;
type Ask = (method: GatewayCall["method"], path: string, fields: Fields) => Promise<HttpResult>;

const NAME = "Selcom";

export function selcomGateway(config: SelcomConfig): Gateway {
  const line = gatewayHttpClient(NAME, config.limits);
  const ask: Ask = (method, path, fields) => {
    const query = method === "POST" ? {} : mapped(fields, String);
    const url = buildGatewayUrl(config.url, `/v1/checkout/${path}`, query);
    return line({
      method,
      url,
      headers: buildSelcomHeaders(fields, config),
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
        providerReference: toCompactReference(reference),
        paymentUrl: isPush ? getPaymentPageUrl(reference) : page,
      };
    },

    async getStatus(reference) {
      const answer = await ask("GET", "order-status", { order_id: toCompactReference(reference) });
      if (answer.status === 404) return createUnknownChargeStatus(reference);
      if (answer.status >= 400) throw new GatewayError(`${NAME} answered ${answer.status}`, false);
      return selcomStatus(reference, parseGatewayBody(NAME, selcomOrderSchema, answer.body));
    },

    // Ignores a refusal, because the next status query decides.
    async void(reference) {
      await ask("DELETE", "cancel-order", { order_id: toCompactReference(reference) });
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
      order_id: toCompactReference(request.reference),
      buyer_email: request.payer.email,
      buyer_name: request.payer.name,
      buyer_phone: (request.phoneNumber ?? request.payer.phoneNumber).replace("+", ""),
      amount: request.amountTzs,
      currency: "TZS",
      ...(isCard && { payment_methods: "CARD" }),
      redirect_url: base64(getPaymentPageUrl(request.reference)),
      cancel_url: base64(getPaymentPageUrl(request.reference)),
      webhook: base64(buildSecretCallbackUrl("selcom", toCompactReference(request.reference))),
      ...(isCard && billing(request.payer)),
      no_of_items: 1,
    }),
  );
  return parseGatewayBody(NAME, opened, body).data[0]!.payment_gateway_url;
}

/** Card payments require an address. The service only knows the merchant's city. */
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
  const order_id = toCompactReference(reference);
  // Our reference is the transaction id, so that the gateway charges a repeated request only once.
  const fields = { transid: order_id, order_id, msisdn: (phoneNumber ?? "").replace("+", "") };
  await done(ask("POST", "wallet-payment", fields));
}

const result = z.object({ resultcode: z.coerce.string(), result: z.string(), message: z.string().nullish() });
/** Result codes for done or pending. Only FAIL is a refusal; all other codes leave the outcome open. */
const ACCEPTED = ["000", "111", "927"];

async function done(asked: Promise<HttpResult>): Promise<HttpResult> {
  const answer = await asked;
  if (answer.status >= 400) throw createGatewayError(NAME, answer);
  const said = parseGatewayBody(NAME, result, answer.body);
  if (ACCEPTED.includes(said.resultcode)) return answer;
  if (said.result.startsWith("FAIL")) throw createGatewayError(NAME, answer);
  throw new GatewayError(`${NAME} does not know how it ended (${said.resultcode})`, false);
}

const callback = z.looseObject({ order_id: z.coerce.string().pipe(referenceField) });

function verify(rawBody: string, query: URLSearchParams): GatewayCallback {
  try {
    const { order_id } = callback.parse(JSON.parse(rawBody));
    if (isSecretCallbackUrl("selcom", order_id, query)) return { reference: toFullReference(order_id) };
  } catch (error) {
    throw new ForgedCallbackError({ cause: error });
  }
  throw new ForgedCallbackError();
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function mapped<To>(fields: Fields, change: (value: string | number) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}

export function buildSelcomHeaders(
  fields: Record<string, string | number>,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  now: Date = new Date(),
): Record<string, string> {
  const timestamp = `${now.toISOString().slice(0, 19)}+00:00`;
  const names = Object.keys(fields);
  const signed = [`timestamp=${timestamp}`, ...names.map((name) => `${name}=${fields[name]}`)].join("&");
  return {
    authorization: `SELCOM ${Buffer.from(apiKey).toString("base64")}`,
    "digest-method": "HS256",
    digest: createHmac("sha256", apiSecret).update(signed).digest("base64"),
    timestamp,
    "signed-fields": names.join(","),
  };
}

const order = z.object({
  order_id: z.coerce.string().pipe(referenceField),
  amount: amountField,
  payment_status: z.string().max(50),
  transid: z.coerce.string().max(100).nullish(),
  reference: z.coerce.string().max(100).nullish(),
  currency: z.string().max(10).nullish(),
});

/** A FAIL response means that the order is unknown. */
const selcomOrderSchema = z.union([
  z.object({ result: z.literal("SUCCESS"), data: z.array(order).min(1).max(10) }),
  z.object({ result: z.string().startsWith("FAIL"), data: z.null().default(null).catch(null) }),
]);

const STATES: Record<string, ChargeStatus["state"]> = {
  COMPLETED: "succeeded",
  CANCELLED: "voided",
  USERCANCELLED: "failed",
  REJECTED: "failed",
};

/** If the response has no currency, uses the currency of the order, TZS. */
function selcomStatus(ourReference: string, { data }: z.output<typeof selcomOrderSchema>): ChargeStatus {
  const found = data?.[0];
  if (!found) return createUnknownChargeStatus(ourReference);
  const state = STATES[found.payment_status] ?? "processing";
  return {
    state,
    reference: toFullReference(found.order_id),
    providerReference: found.reference || found.transid || found.order_id,
    amountTzs: found.amount,
    currency: found.currency ?? "TZS",
    failureCode: state === "failed" ? "user_cancelled" : null,
    paymentUrl: getPaymentPageUrl(ourReference),
  };
}
