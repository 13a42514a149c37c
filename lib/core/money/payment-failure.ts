import type { PaymentFailureCode } from "./payment";

const FAILURE_PATTERNS: [RegExp, PaymentFailureCode][] = [
  [/insufficient|not enough|low balance|balance/i, "insufficient_funds"],
  [/\bpin\b|password|credential/i, "wrong_pin"],
  [/cancel|reject|declin|denied/i, "user_cancelled"],
  [/time[sd]?[ -]?out|expire|no response/i, "timeout"],
  [/limit|exceed|maximum|minimum/i, "limit_exceeded"],
];

/** Why a payment failed, from the words of a gateway; null when they tell nothing that we have a name for. */
export function parseFailureCode(words: string | null | undefined): PaymentFailureCode | null {
  return FAILURE_PATTERNS.find(([pattern]) => pattern.test(words ?? ""))?.[1] ?? null;
}
