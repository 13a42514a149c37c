import type { Mode } from "@/lib/core/mode";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

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
