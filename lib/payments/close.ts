import { and, eq, isNull, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { isPaymentOpen, type PaymentFailureCode } from "@/lib/core/money/payment";
import type { WebhookData } from "@/lib/core/webhooks/webhook-event-schema";
import { getWallet } from "@/lib/wallet/wallet";
import { emitWebhookEvent } from "@/lib/webhooks/emit";
import { type LockedPayment, lockPayment } from "./lock";
import type { PaymentRow } from "./present";

interface Closing {
  status: "failed" | "expired" | "cancelled";
  failureCode?: PaymentFailureCode;
  failureDetail?: string;
}

/** Closes a payment without a transfer of money. Notifies the merchant once about a closed top-up. */
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

export async function announceTopUp(
  tx: Tx,
  row: PaymentRow,
  type: "wallet.topup_succeeded" | "wallet.topup_failed",
  now: Date,
): Promise<void> {
  const { balanceTzs } = await getWallet(tx, row);
  await emitWebhookEvent(tx, {
    merchantId: row.merchantId,
    mode: row.mode,
    type,
    shipmentId: null,
    merchantReference: null,
    data: {
      payment_reference: row.reference,
      amount: row.amount,
      currency: "TZS",
      method: row.method,
      provider: row.provider,
      status: row.status,
      failure_code: row.failureCode,
      wallet_balance_after: balanceTzs,
      occurred_at: now.toISOString(),
    } satisfies WebhookData["wallet.topup_succeeded"],
  });
}

/** Writes every status except `paid`, which the ledger posting writes. */
export async function setShipmentPaymentStatus(
  tx: Tx,
  shipmentId: number | null,
  paymentStatus: "processing" | "failed",
): Promise<void> {
  if (shipmentId === null) return;
  await tx
    .update(shipment)
    .set({ paymentStatus })
    .where(
      and(eq(shipment.id, shipmentId), eq(shipment.status, "pending"), isNull(shipment.paymentConfirmedAt)),
    );
}

/** When the gateway does not respond, the payment stays `processing`, because the payer may have been prompted. */
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
