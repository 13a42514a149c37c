import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { lowBalanceEventData } from "@/lib/core/webhook-event-data";
import { env } from "@/lib/env";
import { queueEmail } from "@/lib/notifications/queue-email";
import { getWallet } from "@/lib/wallet/get-wallet";
import { lowBalanceText } from "@/lib/wallet/low-balance-text";
import { emit } from "@/lib/webhooks/emit";

/**
 * Writes to a merchant whose wallet fell below its threshold, by e-mail and webhook; not when it has been topped
 * up meanwhile. Specification: What the service does, 8.
 */
export async function alertLowBalance(tx: Tx, caller: Caller): Promise<void> {
  const { balanceTzs, lowBalanceThresholdTzs: thresholdTzs } = await getWallet(tx, caller);
  if (thresholdTzs === null || balanceTzs >= thresholdTzs) return;
  const now = sql`transaction_timestamp()`.mapWith(merchant.createdAt);
  const [owner] = await tx
    .select({ email: merchant.businessEmail, language: merchant.language, now })
    .from(merchant)
    .where(eq(merchant.id, caller.merchantId));
  const walletUrl = `${env.APP_ORIGIN}/dashboard/${caller.mode}/wallet`;
  await queueEmail(tx, {
    merchantId: caller.merchantId,
    mode: caller.mode,
    template: "low_balance",
    recipient: owner!.email,
    ...lowBalanceText({ balanceTzs, thresholdTzs, mode: caller.mode, language: owner!.language, walletUrl }),
  });
  await emit(tx, {
    ...caller,
    type: "wallet.low_balance",
    shipmentId: null,
    merchantReference: null,
    data: lowBalanceEventData({ balanceTzs, thresholdTzs, occurredAt: owner!.now.toISOString() }),
  });
}
