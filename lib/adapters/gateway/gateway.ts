import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Mode } from "@/lib/core/mode";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/platform/env";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

export interface ChargeRequest {
  /** Our reference, which finds the charge again after a lost answer. */
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

/** Untrusted: only names the payment to query. */
export interface GatewayCallback {
  reference: string;
  /** The gateway's reference, which some gateways need for queries. */
  providerReference?: string;
  answer?: object;
}

/** Must be called outside a transaction. */
export interface Gateway {
  name: string;
  /** Idempotent by reference. Throws GatewayError. */
  initiate(request: ChargeRequest): Promise<Charge>;
  /** Throws GatewayError, never with `refused`. */
  getStatus(reference: string, providerReference?: string | null): Promise<ChargeStatus>;
  void?(reference: string, providerReference?: string | null): Promise<void>;
  /** Throws ForgedCallback. The content is never trusted; the payment is queried. */
  verifyCallback(rawBody: string, headers: Headers, query: URLSearchParams): GatewayCallback;
}

/** `refused`: the gateway declined, and no money can follow. Otherwise the outcome is open. */
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

/** Routes answer 401. */
export class ForgedCallbackError extends Error {
  constructor(options?: ErrorOptions) {
    super("The callback's signature is not valid", options);
    this.name = "ForgedCallback";
  }
}

export function getPaymentPageUrl(reference: string): string {
  return `${env.APP_ORIGIN}/pay/${reference}`;
}

const PURPOSE = "gateway-callback-addresses";

/** For gateways without signatures: only the gateway knows the URL. */
export function secretCallbackUrl(gateway: string, subject: string): string {
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

/** For gateways that accept only letters and digits. Other references are unchanged. */
export function toCompactReference(reference: string): string {
  return reference.replace(FULL, "PAY$1$2");
}

export function toFullReference(compact: string): string {
  return compact.replace(COMPACT, "PAY-$1-$2");
}

/** 9000, "9000" or "9000.00". Fractions are accepted here and match no payment. */
export const amountField = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
]);

export const referenceField = z.string().regex(/^[\x21-\x7e]{1,100}$/);

export function createUnknownCharge(reference: string): ChargeStatus {
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
