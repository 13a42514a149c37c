import { sql } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { payment, simulatedCharge } from "@/db/schema/payments";
import { topUpPostings } from "@/lib/core/money/postings";
import { getSandboxCreditReference, SANDBOX_CREDIT_TZS } from "@/lib/core/money/sandbox-credit";
import { postTransfer } from "@/lib/wallet/post";

/** Credits the wallet once. Specification: Accounts, 7. */
export async function creditSandboxWallet(tx: Tx, merchantId: number): Promise<void> {
  const reference = getSandboxCreditReference(merchantId);
  const providerReference = `SIM-${reference}`;
  const now = sql`transaction_timestamp()`;
  const [given] = await tx
    .insert(payment)
    .values({
      merchantId,
      mode: "sandbox",
      reference,
      providerReference,
      purpose: "wallet_topup",
      status: "succeeded",
      amount: SANDBOX_CREDIT_TZS,
      method: "mobile_money",
      gateway: "simulated",
      expiresAt: now,
      completedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payment.id });
  if (!given) return;
  await tx.insert(simulatedCharge).values({
    providerReference,
    reference,
    amount: SANDBOX_CREDIT_TZS,
    currency: "TZS",
    status: "succeeded",
  });
  const context = { merchantId, mode: "sandbox", paymentId: given.id, reference } as const;
  for (const posting of topUpPostings(SANDBOX_CREDIT_TZS)) {
    await postTransfer(tx, posting, { ...context, description: "Gift of play money" });
  }
}

const GIVEN_MAX = 500;
const AGE = "1 hour";

export async function creditSandboxWallets(age = AGE): Promise<void> {
  const merchants = await read(statement<{ id: number }>`
    select m.id from merchant m
    join account a on a.merchant_id = m.id and a.mode = 'sandbox' and a.kind = 'merchant_wallet'
    where m.status in ('email_verified', 'approved') and m.created_at <= now() - ${age}::interval
      and not exists (select from payment p where p.reference = 'GIFT-' || m.id)
    order by m.id limit ${GIVEN_MAX}`);
  for (const { id } of merchants) await transaction((tx) => creditSandboxWallet(tx, id));
}
