import { createHmac } from "node:crypto";
import { z } from "zod";
import type { HttpLimits } from "@/lib/adapters/http-client";
import { parseFailureCode } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { isSameSecret } from "@/lib/core/same-secret";
import {
  buildGatewayUrl,
  CachedToken,
  createGatewayError,
  type GatewayHttpClient,
  gatewayHttpClient,
  parseGatewayBody,
  withAuthorization,
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
  referenceField,
  toCompactReference,
  toFullReference,
} from "./gateway";

interface ClickpesaConfig {
  url: string;
  clientId: string;
  apiKey: string;
  checksumKey: string;
  limits?: HttpLimits;
}

const NAME = "ClickPesa";
/** Milliseconds. Shorter than the expiry of one hour, to allow for clock differences and pending calls. */
const TOKEN_MS = 50 * 60_000;

/** Mobile money payments use a push. Cards, and payers without a phone number, use the gateway's page. */
export function clickpesaGateway(config: ClickpesaConfig): Gateway {
  const line = gatewayHttpClient(NAME, config.limits);
  const ask = withAuthorization(line, new CachedToken(() => fetchToken(config, line), TOKEN_MS));
  const send = (path: string, body: object) => signedPost(config, ask, path, body);
  return {
    name: "clickpesa",
    initiate: (request) =>
      request.method === "mobile_money" && request.phoneNumber !== null
        ? push(send, request, request.phoneNumber)
        : checkout(send, request),

    async getStatus(reference) {
      const path = `/third-parties/payments/${encodeURIComponent(toCompactReference(reference))}`;
      const answer = await ask({ method: "GET", url: buildGatewayUrl(config.url, path) });
      if (answer.status === 404) return createUnknownChargeStatus(reference);
      if (answer.status >= 400) throw new GatewayError(`${NAME} answered ${answer.status}`, false);
      return clickpesaStatus(reference, parseGatewayBody(NAME, clickpesaPaymentsSchema, answer.body));
    },

    verifyCallback: (rawBody) => verify(rawBody, config.checksumKey),
  };
}

type Send = (path: string, body: object) => Promise<unknown>;

const pushed = z.object({ id: referenceField });

async function push(send: Send, request: ChargeRequest, phoneNumber: string): Promise<Charge> {
  const body = await send("/third-parties/payments/initiate-ussd-push-request", {
    amount: String(request.amountTzs),
    currency: "TZS",
    orderReference: toCompactReference(request.reference),
    phoneNumber: phoneNumber.replace("+", ""),
  });
  return {
    providerReference: parseGatewayBody(NAME, pushed, body).id,
    paymentUrl: getPaymentPageUrl(request.reference),
  };
}

const linked = z.object({ checkoutLink: z.url({ protocol: /^https?$/ }).max(2048) });

async function checkout(send: Send, { reference, amountTzs, payer }: ChargeRequest): Promise<Charge> {
  const orderReference = toCompactReference(reference);
  const body = await send("/third-parties/checkout-link/generate-checkout-url", {
    totalPrice: String(amountTzs),
    orderReference,
    orderCurrency: "TZS",
    customerName: payer.name,
    customerEmail: payer.email,
    customerPhone: payer.phoneNumber.replace("+", ""),
  });
  return { providerReference: orderReference, paymentUrl: parseGatewayBody(NAME, linked, body).checkoutLink };
}

async function signedPost(
  { url, checksumKey }: ClickpesaConfig,
  ask: GatewayHttpClient,
  path: string,
  body: object,
) {
  const signed = { ...body, checksum: clickpesaChecksum(body, checksumKey) };
  const answer = await ask({ method: "POST", url: buildGatewayUrl(url, path), body: signed });
  if (answer.status >= 400) throw createGatewayError(NAME, answer);
  return answer.body;
}

const issued = z.object({ token: z.string().min(1).max(8192) });

async function fetchToken(
  { url, clientId, apiKey }: ClickpesaConfig,
  line: GatewayHttpClient,
): Promise<string> {
  const answer = await line({
    method: "POST",
    url: buildGatewayUrl(url, "/third-parties/generate-token"),
    headers: { "client-id": clientId, "api-key": apiKey },
  });
  if (answer.status >= 400) throw new GatewayError(`${NAME} refused our credentials`, true);
  const { token } = parseGatewayBody(NAME, issued, answer.body);
  return token.startsWith("Bearer ") ? token : `Bearer ${token}`;
}

const callback = z.looseObject({
  data: z.looseObject({ orderReference: referenceField }),
  checksum: z.string(),
});

function verify(rawBody: string, checksumKey: string): GatewayCallback {
  try {
    const parsed: unknown = JSON.parse(rawBody);
    const { data, checksum } = callback.parse(parsed);
    if (isSameSecret(checksum, clickpesaChecksum(parsed as object, checksumKey))) {
      return { reference: toFullReference(data.orderReference) };
    }
  } catch (error) {
    throw new ForgedCallbackError({ cause: error });
  }
  throw new ForgedCallbackError();
}

const DEPTH_MAX = 16;
const NOT_SIGNED = new Set(["checksum", "checksumMethod"]);

/** Hex HMAC-SHA256 of the compact JSON with sorted keys. Throws RangeError if the payload is nested too deep. */
export function clickpesaChecksum(payload: object, key: string): string {
  const signed = Object.fromEntries(Object.entries(payload).filter(([name]) => !NOT_SIGNED.has(name)));
  return createHmac("sha256", key)
    .update(JSON.stringify(sorted(signed, 1)))
    .digest("hex");
}

function sorted(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) throw new RangeError("The payload is nested too deep");
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // The object has no prototype, so that a key `__proto__` is copied like any other key.
  return Object.assign(
    Object.create(null),
    Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner, depth + 1)])),
  );
}

const entry = z.object({
  id: referenceField,
  status: z.string().max(50),
  orderReference: referenceField,
  collectedAmount: amountField.nullish(),
  collectedCurrency: z.string().max(10).nullish(),
  message: z.string().nullish(),
});

const clickpesaPaymentsSchema = z.array(entry).max(100);

const PAID = ["SUCCESS", "SETTLED"];

/** Returns succeeded if any attempt succeeded, processing if any attempt is open, otherwise the last failure. */
function clickpesaStatus(
  reference: string,
  attempts: z.output<typeof clickpesaPaymentsSchema>,
): ChargeStatus {
  const paid = attempts.find(({ status }) => PAID.includes(status));
  const open = attempts.find(({ status }) => status !== "FAILED");
  const shown = paid ?? open ?? attempts.at(-1);
  if (!shown) return createUnknownChargeStatus(reference);
  return {
    state: paid ? "succeeded" : open ? "processing" : "failed",
    reference: toFullReference(shown.orderReference),
    providerReference: shown.id,
    amountTzs: shown.collectedAmount ?? 0,
    currency: shown.collectedCurrency ?? "",
    failureCode: paid || open ? null : parseFailureCode(shown.message),
    paymentUrl: getPaymentPageUrl(reference),
  };
}
