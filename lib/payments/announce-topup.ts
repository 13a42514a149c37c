import type { Tx } from "@/db/client";
import { buildTopUpEventData } from "@/lib/core/webhooks/webhook-event-data";
import type { PaymentRow } from "@/lib/payments/present";
import { getWallet } from "@/lib/wallet/get-wallet";
import { emitWebhookEvent } from "@/lib/webhooks/emit";

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
    data: buildTopUpEventData({
      reference: row.reference,
      amountTzs: row.amount,
      method: row.method,
      provider: row.provider,
      status: row.status,
      failureCode: row.failureCode,
      walletBalanceAfterTzs: balanceTzs,
      occurredAt: now.toISOString(),
    }),
  });
}
