/** Specification silent: everything of a payment but its path. */
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

/** A guess by prefix: numbers are portable. */
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
