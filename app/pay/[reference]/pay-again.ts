import { ConditionError } from "@/lib/core/conditions";
import { parseLocale } from "@/lib/core/locale";
import { retryPaymentForm, type RetryPaymentRefusal } from "@/lib/core/money/payment-request";
import { handlePublicForm } from "@/lib/http/handle-public-form";
import { countAcrossProcesses } from "@/lib/http/limits/count-across-processes";
import { getClientAddress } from "@/lib/http/message/client-address";
import { retryPayment } from "@/lib/payments/pay-otherwise";
import { findPaymentWithLimits } from "./payment-for-visitor";

/** The body limit is sufficient for a payment method, a network, a phone number and a language. */
const FORM = { path: "/pay/{reference}/again", bytesMax: 2048 };
const OF_ADDRESS_MAX = 30;
const OF_PAYMENT_MAX = 6;
const OF_PHONE_MAX = 6;
const WINDOW_SECONDS = 600;

export function handleRetryPayment(request: Request, reference: string): Promise<Response> {
  return handlePublicForm(request, FORM, async (fields) => {
    const { reference: next, refused } = await choose(reference, fields, getClientAddress(request.headers));
    const query = new URLSearchParams({ lang: parseLocale(fields.lang), ...(refused && { refused }) });
    const location = `/pay/${encodeURIComponent(next)}?${query}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}

async function choose(reference: string, form: Record<string, string>, address: string) {
  const refused = (reason: RetryPaymentRefusal | null) => ({ reference, refused: reason });
  const visit = await findPaymentWithLimits(reference, address);
  if (visit.outcome !== "found") return refused(null);
  const choice = retryPaymentForm.safeParse(form);
  if (!choice.success || !visit.payment.choices.includes(choice.data.method)) return refused("invalid");
  const { shipmentNumber, merchantName, mode } = visit.payment;
  const counted: [string, string | null, number][] = [
    ["pay-again", address, OF_ADDRESS_MAX],
    ["pay-again-payment", shipmentNumber ?? `${mode} ${merchantName}`, OF_PAYMENT_MAX],
    ["pay-again-phone", choice.data.phone_number, OF_PHONE_MAX],
  ];
  const limits = counted.flatMap(([name, key, limit]) =>
    key ? [{ name, key, limit, windowSeconds: WINDOW_SECONDS }] : [],
  );
  if ((await countAcrossProcesses(limits)) !== null) return refused("limited");
  try {
    return await retryPayment(reference, choice.data);
  } catch (error) {
    // The payment has been paid, cancelled or closed in the meantime. The page shows the new status.
    if (error instanceof ConditionError) return refused(null);
    throw error;
  }
}
