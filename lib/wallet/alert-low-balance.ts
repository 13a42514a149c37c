import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { WebhookData } from "@/lib/core/webhooks/webhook-event-schema";
import { emailMerchant } from "@/lib/notifications/queue-email";
import { emitWebhookEvent } from "@/lib/webhooks/emit";
import { getWallet } from "./wallet";

/** Sends nothing when the wallet has been topped up in the meantime. Specification: What the service does, 8. */
export async function alertLowBalance(tx: Tx, caller: Caller): Promise<void> {
  const { balanceTzs, lowBalanceThresholdTzs: thresholdTzs } = await getWallet(tx, caller);
  if (thresholdTzs === null || balanceTzs >= thresholdTzs) return;
  await emailMerchant(tx, caller, "low_balance", ({ language, notifyLowBalance }, dashboardUrl) => {
    if (!notifyLowBalance) return null;
    const walletUrl = `${dashboardUrl}/wallet`;
    return renderLowBalanceMail({ balanceTzs, thresholdTzs, mode: caller.mode, language, walletUrl });
  });
  const [clock] = await tx.execute<{ now: string | Date }>(sql`select transaction_timestamp() as now`);
  await emitWebhookEvent(tx, {
    ...caller,
    type: "wallet.low_balance",
    shipmentId: null,
    merchantReference: null,
    data: {
      balance: balanceTzs,
      threshold: thresholdTzs,
      currency: "TZS",
      occurred_at: new Date(clock!.now).toISOString(),
    } satisfies WebhookData["wallet.low_balance"],
  });
}

interface LowBalanceFacts {
  balanceTzs: number;
  thresholdTzs: number;
  mode: Mode;
  language: Locale;
  walletUrl: string;
}

export function renderLowBalanceMail(facts: LowBalanceFacts): { subject: string; body: string } {
  const balance = formatTzs(facts.balanceTzs);
  const threshold = formatTzs(facts.thresholdTzs);
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  if (facts.language === "en") {
    return {
      subject: `${sandbox}Your wallet holds ${balance}`,
      body: `Your wallet balance is ${balance}, below the threshold of ${threshold} that you set. Deliveries that cost more than your balance are refused until you top up:\n\n${facts.walletUrl}\n`,
    };
  }
  return {
    subject: `${sandbox}Salio la pochi yako ni ${balance}`,
    body: `Pochi yako ina ${balance}, chini ya kiwango cha ${threshold} ulichoweka. Usafirishaji wenye gharama zaidi utakataliwa hadi uongeze salio:\n\n${facts.walletUrl}\n`,
  };
}
