import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { isPaymentOpen, type PaymentFailureCode } from "@/lib/core/money/payment";
import { announceTopUp } from "@/lib/payments/announce-topup";
import type { LockedPayment } from "@/lib/payments/lock";
import { showOnShipment } from "@/lib/payments/show-on-shipment";

interface Closing {
  status: "failed" | "expired" | "cancelled";
  failureCode?: PaymentFailureCode;
  failureDetail?: string;
}

/** Ends a payment without money. The merchant is told of a top-up that ends so, once. */
export async function closePayment(tx: Tx, { row, now }: LockedPayment, closing: Closing): Promise<void> {
  const [closed] = await tx
    .update(payment)
    .set({ ...closing, completedAt: sql`transaction_timestamp()` })
    .where(eq(payment.id, row.id))
    .returning();
  await showOnShipment(tx, row.shipmentId, "failed");
  if (row.purpose === "wallet_topup" && isPaymentOpen(row.status)) {
    await announceTopUp(tx, closed!, "wallet.topup_failed", now);
  }
}
