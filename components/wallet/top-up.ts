import type { Locale } from "@/lib/core/locale";
import type {
  PaymentFailureCode,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from "@/lib/core/money/payment";

export interface TopUpTimelineStep {
  status: PaymentState;
  at: string | null;
  reached: boolean;
}

/** A top-up in the format of its route. Amounts are in whole TZS. */
export interface TopUp {
  reference: string;
  status: PaymentState;
  amount: number;
  method: PaymentMethod;
  provider: PaymentProvider | null;
  payment_url: string | null;
  failure_code: PaymentFailureCode | null;
  created_at: string;
  timeline: TopUpTimelineStep[];
}

const OWN_PAGE = /\/pay\/PAY-\d{8}-[0-9A-Z]{6,9}$/;

/** Adds the language to the URL of our payment page. Returns a gateway's URL unchanged. */
export function buildPaymentHref(paymentUrl: string, locale: Locale): string {
  return OWN_PAGE.test(paymentUrl) ? `${paymentUrl}?lang=${locale}` : paymentUrl;
}
