import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { buildLowBalanceEventData } from "@/lib/core/webhooks/webhook-event-data";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { getWallet } from "@/lib/wallet/get-wallet";
import { lowBalanceText } from "@/lib/wallet/low-balance-text";
import { emitWebhookEvent } from "@/lib/webhooks/emit";

/** Sends nothing when the wallet has been topped up meanwhile. Specification: What the service does, 8. */
export async function alertLowBalance(tx: Tx, caller: Caller): Promise<void> {
  const { balanceTzs, lowBalanceThresholdTzs: thresholdTzs } = await getWallet(tx, caller);
  if (thresholdTzs === null || balanceTzs >= thresholdTzs) return;
  const now = sql`transaction_timestamp()`.mapWith(merchant.createdAt);
  const [owner] = await tx
    .select({
      email: merchant.businessEmail,
      language: merchant.language,
      isMailWanted: merchant.notifyLowBalance,
      now,
    })
    .from(merchant)
    .where(eq(merchant.id, caller.merchantId));
  if (owner!.isMailWanted) await write(tx, caller, owner!, { balanceTzs, thresholdTzs });
  await emitWebhookEvent(tx, {
    ...caller,
    type: "wallet.low_balance",
    shipmentId: null,
    merchantReference: null,
    data: buildLowBalanceEventData({ balanceTzs, thresholdTzs, occurredAt: owner!.now.toISOString() }),
  });
}

async function write(
  tx: Tx,
  caller: Caller,
  { email, language }: { email: string; language: "sw" | "en" },
  figures: { balanceTzs: number; thresholdTzs: number },
): Promise<void> {
  const walletUrl = `${env.APP_ORIGIN}/dashboard/${caller.mode}/wallet`;
  await queueEmail(tx, {
    merchantId: caller.merchantId,
    mode: caller.mode,
    template: "low_balance",
    language,
    recipient: email,
    ...lowBalanceText({ ...figures, mode: caller.mode, language, walletUrl }),
  });
}
