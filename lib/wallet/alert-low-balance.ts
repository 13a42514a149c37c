import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import type { WebhookData } from "@/lib/core/webhooks/webhook-event-schema";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { emitWebhookEvent } from "@/lib/webhooks/emit";
import { getWallet } from "./wallet";

/** Sends nothing when the wallet has been topped up in the meantime. Specification: What the service does, 8. */
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
    data: {
      balance: balanceTzs,
      threshold: thresholdTzs,
      currency: "TZS",
      occurred_at: owner!.now.toISOString(),
    } satisfies WebhookData["wallet.low_balance"],
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
    ...renderLowBalanceMail({ ...figures, mode: caller.mode, language, walletUrl }),
  });
}

interface LowBalanceFacts {
  balanceTzs: number;
  thresholdTzs: number;
  mode: Mode;
  language: "sw" | "en";
  walletUrl: string;
}

export function renderLowBalanceMail(facts: LowBalanceFacts): { subject: string; body: string } {
  const balance = money(facts.balanceTzs);
  const threshold = money(facts.thresholdTzs);
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

function money(amountTzs: number): string {
  return `TZS ${amountTzs.toLocaleString("en-US")}`;
}
