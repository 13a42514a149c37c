import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import type { PaymentPage } from "@/lib/core/money/payment";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { findPaymentForPage } from "@/lib/payments/find-for-page";

export type PaymentLookup =
  | { outcome: "found"; payment: PaymentPage }
  | { outcome: "unknown" }
  | { outcome: "limited"; retryAfterSeconds: number };

const MINUTE_SECONDS = 60;
const MISSES_WINDOW_SECONDS = 600;

/**
 * Finds a payment by its reference, within the rate limits of the tracking page. Unknown references have a
 * separate limit, which does not block existing references. Specification: Limits.
 */
export async function findPaymentWithLimits(reference: string, address: string): Promise<PaymentLookup> {
  const { settings } = await loadCatalogue();
  const visit = await consumeRateLimit(
    "payment-page",
    address,
    settings.rate_public_per_minute,
    MINUTE_SECONDS,
  );
  if (!visit.allowed) return { outcome: "limited", retryAfterSeconds: visit.retryAfterSeconds };
  const payment = await find(reference);
  if (payment) return { outcome: "found", payment };
  const limit = settings.rate_tracking_misses_per_ten_minutes;
  const misses = await consumeRateLimit("payment-misses", address, limit, MISSES_WINDOW_SECONDS);
  if (misses.allowed) return { outcome: "unknown" };
  return { outcome: "limited", retryAfterSeconds: misses.retryAfterSeconds };
}

async function find(reference: string): Promise<PaymentPage | null> {
  try {
    const page = await findPaymentForPage(reference);
    return { ...page, returnUrl: webAddress(page.returnUrl), checkoutUrl: webAddress(page.checkoutUrl) };
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "not_found") return null;
    throw error;
  }
}

/** Allows http and https URLs only, so that a link cannot run a script. */
function webAddress(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
