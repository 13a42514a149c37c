import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import { consume } from "@/lib/http/limits/rate-limit";
import { findPaymentForPage, type PaymentPage } from "@/lib/payments/find-for-page";

export type PaymentForVisitor = PaymentPage;

const MINUTE_SECONDS = 60;

/** The payment of a link, or null: unknown, or asked for too often from one address. */
export async function paymentForVisitor(
  reference: string,
  address: string,
): Promise<PaymentForVisitor | null> {
  const { settings } = await loadCatalogue();
  const visit = await consume("payment-page", address, settings.rate_public_per_minute, MINUTE_SECONDS);
  if (!visit.allowed) return null;
  try {
    const page = await findPaymentForPage(reference);
    return { ...page, returnUrl: webAddress(page.returnUrl), checkoutUrl: webAddress(page.checkoutUrl) };
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "not_found") return null;
    throw error;
  }
}

/** A link to the page of a merchant or a gateway, and never to a script. */
function webAddress(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
