import { z } from "zod";
import { clickpesaChecksum } from "@/lib/adapters/gateway/clickpesa-checksum";
import { clickpesaPayments, clickpesaStatus } from "@/lib/adapters/gateway/clickpesa-status";
import {
  type GatewayHttpClient,
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
import { authorized, CachedToken } from "@/lib/adapters/gateway/token";
import { unknownCharge } from "@/lib/adapters/gateway/unknown-charge";
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
  const ask = authorized(line, new CachedToken(() => fetchToken(config, line), TOKEN_MS));
  const send = (path: string, body: object) => signedPost(config, ask, path, body);
  return {
    name: "clickpesa",
    initiate: (request) =>
      request.method === "mobile_money" && request.phoneNumber !== null
        ? push(send, request, request.phoneNumber)
        : checkout(send, request),

    async getStatus(reference) {
      const path = `/third-parties/payments/${encodeURIComponent(compactReference(reference))}`;
      const answer = await ask({ method: "GET", url: urlBelow(config.url, path) });
      if (answer.status === 404) return unknownCharge(reference);
      if (answer.status >= 400) throw new GatewayError(`${NAME} answered ${answer.status}`, false);
      return clickpesaStatus(reference, understood(NAME, clickpesaPayments, answer.body));
    },

    verifyCallback: (rawBody) => verify(rawBody, config.checksumKey),
  };
}

type Send = (path: string, body: object) => Promise<unknown>;

const pushed = z.object({ id: referenceText });

async function push(send: Send, request: ChargeRequest, phoneNumber: string): Promise<Charge> {
  const body = await send("/third-parties/payments/initiate-ussd-push-request", {
    amount: String(request.amountTzs),
    currency: "TZS",
    orderReference: compactReference(request.reference),
    phoneNumber: phoneNumber.replace("+", ""),
  });
  return { providerReference: understood(NAME, pushed, body).id, paymentUrl: payPage(request.reference) };
}

const linked = z.object({ checkoutLink: z.url({ protocol: /^https?$/ }).max(2048) });

async function checkout(send: Send, { reference, amountTzs, payer }: ChargeRequest): Promise<Charge> {
  const orderReference = compactReference(reference);
  const body = await send("/third-parties/checkout-link/generate-checkout-url", {
    totalPrice: String(amountTzs),
    orderReference,
    orderCurrency: "TZS",
    customerName: payer.name,
    customerEmail: payer.email,
    customerPhone: payer.phoneNumber.replace("+", ""),
  });
  return { providerReference: orderReference, paymentUrl: understood(NAME, linked, body).checkoutLink };
}

async function signedPost(
  { url, checksumKey }: ClickpesaConfig,
  ask: GatewayHttpClient,
  path: string,
  body: object,
) {
  const signed = { ...body, checksum: clickpesaChecksum(body, checksumKey) };
  const answer = await ask({ method: "POST", url: urlBelow(url, path), body: signed });
  if (answer.status >= 400) throw gatewayRefusal(NAME, answer);
  return answer.body;
}

const issued = z.object({ token: z.string().min(1).max(8192) });

async function fetchToken(
  { url, clientId, apiKey }: ClickpesaConfig,
  line: GatewayHttpClient,
): Promise<string> {
  const answer = await line({
    method: "POST",
    url: urlBelow(url, "/third-parties/generate-token"),
    headers: { "client-id": clientId, "api-key": apiKey },
  });
  if (answer.status >= 400) throw new GatewayError(`${NAME} refused our credentials`, true);
  const { token } = understood(NAME, issued, answer.body);
  return token.startsWith("Bearer ") ? token : `Bearer ${token}`;
}

const callback = z.looseObject({
  data: z.looseObject({ orderReference: referenceText }),
  checksum: z.string(),
});

function verify(rawBody: string, checksumKey: string): CallbackNote {
  try {
    const parsed: unknown = JSON.parse(rawBody);
    const { data, checksum } = callback.parse(parsed);
    if (isSameSecret(checksum, clickpesaChecksum(parsed as object, checksumKey))) {
      return { reference: fullReference(data.orderReference) };
    }
  } catch (error) {
    throw new ForgedCallback({ cause: error });
  }
  throw new ForgedCallback();
}
