import type { Mode } from "@/lib/core/mode";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

export interface ChargeRequest {
  /** Ours, sent along: it finds the charge again when the answer is lost. */
  reference: string;
  mode: Mode;
  amountTzs: number;
  method: PaymentMethod;
  provider: PaymentProvider | null;
  phoneNumber: string | null;
  /** Whom a gateway's own page and receipt name. */
  payer: { name: string; email: string; phoneNumber: string };
}

export interface Charge {
  providerReference: string;
  /** Where the payer may finish the payment. */
  paymentUrl: string;
}

/** What a callback speaks of; nothing in it is believed. */
export interface CallbackNote {
  reference: string;
  /** The gateway's own, which some need to be asked by. */
  providerReference?: string;
  /** What the gateway expects as an answer. */
  answer?: object;
}

/** Those who collect money from payers. Called outside of any transaction: they answer when they like. */
export interface Gateway {
  name: string;
  /** A second call with the same reference answers with the first charge. Throws GatewayError. */
  initiate(request: ChargeRequest): Promise<Charge>;
  /** Throws GatewayError, never `refused`: a question that is not answered says nothing about the charge. */
  getStatus(reference: string, providerReference?: string | null): Promise<ChargeStatus>;
  /** Gives up a charge that is not paid yet; a paid one stays paid. */
  void?(reference: string, providerReference?: string | null): Promise<void>;
  /** Which payment a callback speaks of. Throws ForgedCallback. What it says is never believed, only asked about. */
  verifyCallback(rawBody: string, headers: Headers, query: URLSearchParams): CallbackNote;
}

/** A charge that could not be made. `refused`: the gateway said so itself, so that no money can come of it. */
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

/** A callback whose signature is not the gateway's. Routes answer 401. */
export class ForgedCallback extends Error {
  constructor(options?: ErrorOptions) {
    super("The callback's signature is not valid", options);
    this.name = "ForgedCallback";
  }
}
