import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Mode } from "@/lib/core/mode";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

export interface ChargeRequest {
  /** Reference that the service created. Finds the charge if the gateway's response was lost. */
  reference: string;
  mode: Mode;
  amountTzs: number;
  method: PaymentMethod;
  provider: PaymentProvider | null;
  phoneNumber: string | null;
  payer: { name: string; email: string; phoneNumber: string };
}

export interface Charge {
  providerReference: string;
  paymentUrl: string;
}

/** Untrusted content. Use a callback only to find the payment to query. */
export interface GatewayCallback {
  reference: string;
  /** The gateway's reference, which some gateways require in queries. */
  providerReference?: string;
  answer?: object;
}

/** Call every method outside of a transaction. */
export interface Gateway {
  name: string;
  /** Starts a charge. A repeated call with the same reference has no effect. Throws GatewayError. */
  initiate(request: ChargeRequest): Promise<Charge>;
  /** Throws GatewayError with an open outcome, never with `refused`. */
  getStatus(reference: string, providerReference?: string | null): Promise<ChargeStatus>;
  void?(reference: string, providerReference?: string | null): Promise<void>;
  /** Throws ForgedCallbackError. Do not trust the status in a callback; call `getStatus` instead. */
  verifyCallback(rawBody: string, headers: Headers, query: URLSearchParams): GatewayCallback;
}

/** `refused` is true if the gateway declined and no money can follow. Otherwise the outcome is open. */
export class GatewayError extends Error {
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "GatewayError";
  }
}

/** Thrown for an invalid signature. Routes answer with status 401. */
export class ForgedCallbackError extends Error {
  constructor(options?: ErrorOptions) {
    super("The callback's signature is not valid", options);
    this.name = "ForgedCallbackError";
  }
}

export function getPaymentPageUrl(reference: string): string {
  return `${env.APP_ORIGIN}/pay/${reference}`;
}

const PURPOSE = "gateway-callback-addresses";

/** Creates a secret callback URL for a gateway that does not sign its callbacks. */
export function buildSecretCallbackUrl(gateway: string, subject: string): string {
  return `${env.APP_ORIGIN}/api/gateway/${gateway}?token=${callbackToken(deriveKey(PURPOSE), gateway, subject)}`;
}

export function isSecretCallbackUrl(gateway: string, subject: string, query: URLSearchParams): boolean {
  const token = query.get("token") ?? "";
  return deriveKeys(PURPOSE).some((key) => isSameSecret(token, callbackToken(key, gateway, subject)));
}

function callbackToken(key: Buffer, gateway: string, subject: string): string {
  return createHmac("sha256", key).update(`${gateway}:${subject}`).digest("base64url");
}

const FULL = /^PAY-(\d{8})-([0-9A-Z]{9}|[0-9A-Z]{6})$/;
const COMPACT = /^PAY(\d{8})([0-9A-Z]{9}|[0-9A-Z]{6})$/;

/** Removes the hyphens, because some gateways accept only letters and digits. Returns other references unchanged. */
export function toCompactReference(reference: string): string {
  return reference.replace(FULL, "PAY$1$2");
}

export function toFullReference(compact: string): string {
  return compact.replace(COMPACT, "PAY-$1-$2");
}

/** Accepts 9000, "9000" or "9000.00". Accepts a fraction, which never equals a payment's amount. */
export const amountField = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
]);

export const referenceField = z.string().regex(/^[\x21-\x7e]{1,100}$/);

export function createUnknownChargeStatus(reference: string): ChargeStatus {
  return {
    state: "unknown",
    reference,
    providerReference: null,
    amountTzs: 0,
    currency: "TZS",
    failureCode: null,
    paymentUrl: null,
  };
}
