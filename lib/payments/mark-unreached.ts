import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { closePayment } from "@/lib/payments/close";
import { lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";

/** Without an answer the payment stays `processing`, because the payer may have been prompted. */
export async function recordUnreachedGateway(
  known: PaymentRow,
  refused: boolean,
  detail: string,
): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockPayment(tx, known);
    if (!isPaymentOpen(locked.row.status)) return;
    if (refused) {
      await closePayment(tx, locked, {
        status: "failed",
        failureCode: "provider_unavailable",
        failureDetail: detail,
      });
      return;
    }
    await tx.update(payment).set({ status: "processing" }).where(eq(payment.id, known.id));
  });
}
