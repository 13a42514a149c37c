import { z } from "zod";
import type { HttpLimits } from "@/lib/adapters/http-client";
import { parseFailureCode } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
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
  isSecretCallbackUrl,
  referenceField,
  buildSecretCallbackUrl,
} from "./gateway";

interface PesapalConfig {
  url: string;
  consumerKey: string;
  consumerSecret: string;
  limits?: HttpLimits;
}

const NAME = "Pesapal";
/** Milliseconds to reuse a token. Tokens expire after five minutes. */
const TOKEN_MS = 4 * 60_000;
/** Milliseconds between registrations of the callback URL, because Pesapal may remove the URL. */
const REGISTRATION_MS = 24 * 60 * 60_000;

export function pesapalGateway(config: PesapalConfig): Gateway {
  const line = gatewayHttpClient(NAME, config.limits);
  const ask = withAuthorization(line, new CachedToken(() => fetchToken(config, line), TOKEN_MS));
  const callbacks = new CachedToken(() => register(config, ask), REGISTRATION_MS);
  return {
    name: "pesapal",
    initiate: async (request) => submit(config, ask, request, await callbacks.get()),

    async getStatus(reference, trackingId) {
      if (!trackingId) return createUnknownChargeStatus(reference);
      const url = buildGatewayUrl(config.url, "/api/Transactions/GetTransactionStatus", {
        orderTrackingId: trackingId,
      });
      // Pesapal reports an unpaid order as an error, sometimes with status 500.
      const answer = await ask({ method: "GET", url, accepts: 500 });
      if (answer.status >= 400 && answer.status !== 500) {
        throw new GatewayError(`${NAME} answered ${answer.status}`, false);
      }
      return toPesapalChargeStatus(
        reference,
        trackingId,
        parseGatewayBody(NAME, pesapalTransactionSchema, answer.body),
      );
    },

    // Ignores a refusal, because the next status query decides.
    async void(_reference, trackingId) {
      if (!trackingId) return;
      const url = buildGatewayUrl(config.url, "/api/Transactions/CancelOrder");
      await ask({ method: "POST", url, body: { order_tracking_id: trackingId } });
    },

    verifyCallback: (rawBody, _headers, query) => verify(rawBody, query),
  };
}

/** Error body. Pesapal may send an error with status 200. */
const fault = z.looseObject({
  error: z.looseObject({ message: z.string().nullish(), code: z.string().nullish() }),
});
const submitted = z.object({
  order_tracking_id: referenceField,
  merchant_reference: z.string().max(100),
  redirect_url: z.url({ protocol: /^https?$/ }).max(2048),
});

async function submit(
  { url }: PesapalConfig,
  ask: GatewayHttpClient,
  { reference, amountTzs, payer }: ChargeRequest,
  notificationId: string,
): Promise<Charge> {
  const answer = await ask({
    method: "POST",
    url: buildGatewayUrl(url, "/api/Transactions/SubmitOrderRequest"),
    body: {
      id: reference,
      currency: "TZS",
      amount: amountTzs,
      description: `Payment ${reference}`,
      callback_url: getPaymentPageUrl(reference),
      notification_id: notificationId,
      billing_address: {
        email_address: payer.email,
        phone_number: payer.phoneNumber,
        first_name: payer.name,
      },
    },
  });
  const failed = fault.safeParse(answer.body);
  if (answer.status >= 400 || failed.success) {
    throw createGatewayError(NAME, { ...answer, body: failed.success ? failed.data.error : answer.body });
  }
  const order = parseGatewayBody(NAME, submitted, answer.body);
  if (order.merchant_reference !== reference) {
    throw new GatewayError(`${NAME} answered for another payment`, false);
  }
  return { providerReference: order.order_tracking_id, paymentUrl: order.redirect_url };
}

const issued = z.object({ token: z.string().min(1).max(8192) });

async function fetchToken(
  { url, consumerKey, consumerSecret }: PesapalConfig,
  line: GatewayHttpClient,
): Promise<string> {
  const answer = await line({
    method: "POST",
    url: buildGatewayUrl(url, "/api/Auth/RequestToken"),
    body: { consumer_key: consumerKey, consumer_secret: consumerSecret },
  });
  if (answer.status >= 400 || fault.safeParse(answer.body).success) {
    throw new GatewayError(`${NAME} refused our credentials`, true);
  }
  return `Bearer ${parseGatewayBody(NAME, issued, answer.body).token}`;
}

const registered = z.object({ ipn_id: z.string().min(1).max(100) });

async function register({ url }: PesapalConfig, ask: GatewayHttpClient): Promise<string> {
  const answer = await ask({
    method: "POST",
    url: buildGatewayUrl(url, "/api/URLSetup/RegisterIPN"),
    body: { url: buildSecretCallbackUrl("pesapal", "ipn"), ipn_notification_type: "POST" },
  });
  if (answer.status >= 400) throw createGatewayError(NAME, answer);
  return parseGatewayBody(NAME, registered, answer.body).ipn_id;
}

const callback = z.looseObject({
  OrderNotificationType: z.string().max(50),
  OrderTrackingId: referenceField,
  OrderMerchantReference: referenceField,
});

function verify(rawBody: string, query: URLSearchParams): GatewayCallback {
  if (!isSecretCallbackUrl("pesapal", "ipn", query)) throw new ForgedCallbackError();
  const { OrderNotificationType, OrderTrackingId, OrderMerchantReference } = parseCallback(rawBody);
  return {
    reference: OrderMerchantReference,
    providerReference: OrderTrackingId,
    answer: {
      orderNotificationType: OrderNotificationType,
      orderTrackingId: OrderTrackingId,
      orderMerchantReference: OrderMerchantReference,
      status: 200,
    },
  };
}

function parseCallback(rawBody: string) {
  try {
    return callback.parse(JSON.parse(rawBody));
  } catch (cause) {
    throw new ForgedCallbackError({ cause });
  }
}

/** Pesapal reports an order without a payment attempt as an error. */
const pesapalTransactionSchema = z.object({
  status_code: z.int().nullish(),
  merchant_reference: z.string().max(100).nullish(),
  amount: amountField.nullish(),
  currency: z.string().max(10).nullish(),
  description: z.string().nullish(),
  error: z.looseObject({ code: z.string().nullish() }).nullish(),
});

/** Status codes: 1 completed, 2 failed, 3 reversed to the payer. Code 0, invalid, means an unpaid order. */
const STATES: Record<number, ChargeStatus["state"]> = { 1: "succeeded", 2: "failed", 3: "failed" };

function toPesapalChargeStatus(
  reference: string,
  trackingId: string,
  transaction: z.output<typeof pesapalTransactionSchema>,
): ChargeStatus {
  const isUnpaid = Boolean(transaction.error?.code);
  const state = (isUnpaid ? undefined : STATES[transaction.status_code ?? 0]) ?? "processing";
  return {
    state,
    reference: isUnpaid ? reference : (transaction.merchant_reference ?? ""),
    providerReference: trackingId,
    amountTzs: transaction.amount ?? 0,
    currency: transaction.currency ?? "",
    failureCode: state === "failed" ? parseFailureCode(transaction.description) : null,
    paymentUrl: getPaymentPageUrl(reference),
  };
}
