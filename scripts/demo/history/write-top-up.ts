import { sql } from "drizzle-orm";
import { payment, simulatedCharge } from "@/db/schema/payments";
import { topUpPostings } from "@/lib/core/money/postings";
import { postTransfer } from "@/lib/wallet/post";
import { DEMO_FUNDS_TZS } from "@/scripts/demo/demo-merchant";
import type { PlannedTopUp } from "./plan-history";
import type { HistoryContext } from "./write-shipment";

const PAYS_MS = 41_000;
const EXPIRES_MS = 30 * 60_000;

export async function writeTopUp(page: HistoryContext, planned: PlannedTopUp): Promise<void> {
  const { tx, merchantId } = page;
  const { mode, at, reference, failureCode } = planned;
  const caller = { merchantId, mode };
  const amount = planned.amountTzs ?? (await missing(page, mode));
  if (amount <= 0) return;
  const status = failureCode ? ("failed" as const) : ("succeeded" as const);
  const providerReference = `SIM-${reference}`;
  await tx
    .insert(simulatedCharge)
    .values({ providerReference, reference, amount, currency: "TZS", status, failureCode, createdAt: at });
  const [paid] = await tx
    .insert(payment)
    .values({
      ...caller,
      reference,
      providerReference,
      purpose: "wallet_topup",
      status,
      amount,
      method: "mobile_money",
      provider: "mpesa",
      phoneNumber: "+255754200001",
      gateway: "simulated",
      failureCode,
      createdAt: at,
      expiresAt: new Date(at.getTime() + EXPIRES_MS),
      completedAt: new Date(Math.min(at.getTime() + PAYS_MS, page.end.getTime())),
    })
    .returning({ id: payment.id });
  if (failureCode) return;
  for (const posting of topUpPostings(amount)) {
    await postTransfer(tx, posting, {
      ...caller,
      paymentId: paid!.id,
      reference,
      description: "Wallet top-up",
    });
  }
}

async function missing({ tx, merchantId }: HistoryContext, mode: string): Promise<number> {
  const [wallet] = await tx.execute<{ balance: number | string }>(sql`
    select balance from account where kind = 'merchant_wallet' and merchant_id = ${merchantId}::bigint and mode = ${mode}`);
  return DEMO_FUNDS_TZS - Number(wallet!.balance);
}
