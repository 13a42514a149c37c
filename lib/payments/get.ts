import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Payment } from "@/lib/core/money/payment-request";
import { findPresentedPayment } from "@/lib/payments/present";

/** Throws not_found. */
export async function getPayment(tx: Tx, caller: Caller, reference: string): Promise<Payment> {
  const own = and(
    eq(payment.reference, reference),
    eq(payment.merchantId, caller.merchantId),
    eq(payment.mode, caller.mode),
  );
  const found = await findPresentedPayment(tx, own);
  if (!found) throw new ConditionError("not_found", "Payment not found");
  return found;
}
