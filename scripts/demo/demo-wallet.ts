import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment, simulatedCharge } from "@/db/schema/payments";
import type { Caller } from "@/lib/core/caller";
import { topUpPostings } from "@/lib/core/money/postings";
import { creditSandboxWallet } from "@/lib/payments/sandbox-credit";
import { getWallet } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";

/** Enough for a few thousand deliveries. The wallets also hold this balance after the history is written. */
export const DEMO_FUNDS_TZS = 10_000_000;

/** Funds a demo wallet once with a regular payment, so that the ledger audit passes. */
export async function fundDemoWallet(tx: Tx, caller: Caller): Promise<void> {
  const reference = `PAY-DEMO-${caller.mode.toUpperCase()}`;
  const providerReference = `SIM-${reference}`;
  const now = sql`transaction_timestamp()`;
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.reference, reference), eq(payment.merchantId, caller.merchantId)));
  if (known) return;
  if (caller.mode === "sandbox") await creditSandboxWallet(tx, caller.merchantId);
  const amount = DEMO_FUNDS_TZS - (await getWallet(tx, caller)).balanceTzs;
  await tx.insert(simulatedCharge).values({
    providerReference,
    reference,
    amount,
    currency: "TZS",
    status: "succeeded",
  });
  const [paid] = await tx
    .insert(payment)
    .values({
      ...caller,
      reference,
      providerReference,
      purpose: "wallet_topup",
      status: "succeeded",
      amount,
      method: "mobile_money",
      gateway: "simulated",
      expiresAt: now,
      completedAt: now,
    })
    .returning({ id: payment.id });
  const description = "Top-up of the demo";
  for (const posting of topUpPostings(amount)) {
    await postTransfer(tx, posting, { ...caller, paymentId: paid!.id, reference, description });
  }
}
