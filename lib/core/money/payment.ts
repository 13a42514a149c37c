import type { DeliveryEndContacts } from "@/lib/core/accounts/receiver-contact";
import type { Mode } from "@/lib/core/mode";

/** Specification silent: every property of a payment except its path. */
export const PAYMENT_PURPOSES = ["shipment", "wallet_topup"] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const PAYMENT_STATES = [
  "pending",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "cancelled",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_METHODS = ["mobile_money", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_PROVIDERS = ["mpesa", "mixx", "airtel", "halopesa", "azampesa"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_FAILURE_CODES = [
  "user_cancelled",
  "wrong_pin",
  "insufficient_funds",
  "timeout",
  "provider_unavailable",
  "limit_exceeded",
] as const;
export type PaymentFailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

export function isPaymentOpen(status: PaymentState): boolean {
  return status === "pending" || status === "processing";
}

const PREFIXES: Record<string, PaymentProvider> = {
  "61": "halopesa",
  "62": "halopesa",
  "63": "halopesa",
  "65": "mixx",
  "67": "mixx",
  "71": "mixx",
  "77": "mixx",
  "68": "airtel",
  "69": "airtel",
  "78": "airtel",
  "74": "mpesa",
  "75": "mpesa",
  "76": "mpesa",
  "79": "mpesa",
};

/** Guesses by the number's prefix. May be wrong, because customers can move a number to another provider. */
export function guessProvider(phoneNumber: string): PaymentProvider | null {
  return phoneNumber.startsWith("+255") ? (PREFIXES[phoneNumber.slice(4, 6)] ?? null) : null;
}

const FAILURE_PATTERNS: [RegExp, PaymentFailureCode][] = [
  [/insufficient|not enough|low balance|balance/i, "insufficient_funds"],
  [/\bpin\b|password|credential/i, "wrong_pin"],
  [/cancel|reject|declin|denied/i, "user_cancelled"],
  [/time[sd]?[ -]?out|expire|no response/i, "timeout"],
  [/limit|exceed|maximum|minimum/i, "limit_exceeded"],
];

export function parseFailureCode(words: string | null | undefined): PaymentFailureCode | null {
  return FAILURE_PATTERNS.find(([pattern]) => pattern.test(words ?? ""))?.[1] ?? null;
}

export interface PaymentPage {
  reference: string;
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  amountTzs: number;
  currency: "TZS";
  method: PaymentMethod;
  provider: PaymentProvider | null;
  phone: string | null;
  merchantName: string;
  shipmentNumber: string | null;
  purpose: PaymentPurpose;
  mode: Mode;
  expiresAt: Date;
  returnUrl: string | null;
  /** URL of the gateway's page; null when the payer confirms a prompt on the phone. */
  checkoutUrl: string | null;
  simulator: boolean;
  moneyStayed: boolean;
  choices: PaymentMethod[];
  isPaidOtherwise: boolean;
  openInstead: string | null;
  contacts: DeliveryEndContacts | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const SECONDS_AFTER_CREATION = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** The first poll expires the payment. The later polls detect a late charge if its callback was lost. */
const SECONDS_AFTER_EXPIRY = [0, HOUR, 24 * HOUR];

export function getNextPollTime(payment: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const moments = [
    ...SECONDS_AFTER_CREATION.map((seconds) => addSeconds(payment.createdAt, seconds)).filter(
      (at) => at < payment.expiresAt,
    ),
    ...SECONDS_AFTER_EXPIRY.map((seconds) => addSeconds(payment.expiresAt, seconds)),
  ];
  return moments.find((moment) => moment > now) ?? null;
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

interface SimulatedPayer {
  refused?: true;
  outcome?: { succeeds: true } | { failureCode: PaymentFailureCode };
  afterSeconds: number;
}

/** Specification silent: sandbox scenarios. */
export const RESERVED_PAYERS: Record<string, SimulatedPayer> = {
  "+255700000022": { outcome: { failureCode: "user_cancelled" }, afterSeconds: 2 },
  "+255700000023": { outcome: { succeeds: true }, afterSeconds: 90 },
  "+255700000024": { outcome: { failureCode: "insufficient_funds" }, afterSeconds: 2 },
  "+255700000025": { refused: true, afterSeconds: 0 },
};

export function getSimulatedPayer(phoneNumber: string | null): SimulatedPayer {
  return (phoneNumber && RESERVED_PAYERS[phoneNumber]) || { afterSeconds: 0 };
}
