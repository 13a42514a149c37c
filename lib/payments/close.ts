import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { isPaymentOpen, type PaymentFailureCode } from "@/lib/core/money/payment";
import { announceTopUp } from "@/lib/payments/announce-topup";
import type { LockedPayment } from "@/lib/payments/lock";
import { setShipmentPaymentStatus } from "@/lib/payments/show-on-shipment";

interface Closing {
  status: "failed" | "expired" | "cancelled";
  failureCode?: PaymentFailureCode;
  failureDetail?: string;
}

/** Closes a payment that moved no money. A closed top-up notifies the merchant once. */
export async function closePayment(tx: Tx, { row, now }: LockedPayment, closing: Closing): Promise<void> {
  const [closed] = await tx
    .update(payment)
    .set({ ...closing, completedAt: sql`transaction_timestamp()` })
    .where(eq(payment.id, row.id))
    .returning();
  await setShipmentPaymentStatus(tx, row.shipmentId, "failed");
  if (row.purpose === "wallet_topup" && isPaymentOpen(row.status)) {
    await announceTopUp(tx, closed!, "wallet.topup_failed", now);
  }
}
