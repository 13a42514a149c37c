import { z } from "zod";
import { clickpesaChecksum } from "@/lib/adapters/gateway/clickpesa-checksum";
import { clickpesaPaymentsSchema, clickpesaStatus } from "@/lib/adapters/gateway/clickpesa-status";
import {
  type GatewayHttpClient,
  gatewayHttpClient,
  createGatewayError,
  parseGatewayBody,
  buildGatewayUrl,
} from "@/lib/adapters/gateway/exchange";
import { referenceField } from "@/lib/adapters/gateway/fields";
import {
  type GatewayCallback,
  type Charge,
  type ChargeRequest,
  ForgedCallbackError,
  type Gateway,
  GatewayError,
} from "@/lib/adapters/gateway/gateway";
import { getPaymentPageUrl } from "@/lib/adapters/gateway/pay-page";
import { toCompactReference, toFullReference } from "@/lib/adapters/gateway/references";
import { withAuthorization, CachedToken } from "@/lib/adapters/gateway/token";
import { createUnknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import type { HttpLimits } from "@/lib/adapters/http-client";
import { isSameSecret } from "@/lib/core/same-secret";

export interface ClickpesaConfig {
  url: string;
  clientId: string;
  apiKey: string;
  checksumKey: string;
  limits?: HttpLimits;
}

const NAME = "ClickPesa";
/** Tokens live an hour; the margin covers clock differences and running calls. */
const TOKEN_MS = 50 * 60_000;

/** Mobile money by push; cards, and payers without a phone, on the gateway's page. */
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
      if (answer.status === 404) return createUnknownCharge(reference);
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
