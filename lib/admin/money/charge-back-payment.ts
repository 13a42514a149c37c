import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { chargebackPostings } from "@/lib/core/money/postings";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { describeReversalIssue } from "@/lib/payments/hold-reversal";
import { lockPaymentById } from "@/lib/payments/lock";
import { freezeWallet } from "@/lib/wallet/freeze";
import { postTransfer } from "@/lib/wallet/post";
import { lockWallet } from "@/lib/wallet/lock-wallet";

/**
 * The platform's revenue covers the part above the balance. The wallet stays frozen. Throws not_found,
 * validation_error. Specification silent: money that a gateway takes back.
 */
export async function chargeBackPayment(
  tx: Tx,
  actor: Actor,
  paymentId: number,
  reason: string,
): Promise<void> {
  const { row } = await lockPaymentById(tx, paymentId);
  const wallet = await lockWallet(tx, row);
  const held = await closeFinding(tx, describeReversalIssue(row));
  if (!held) throw refused("No reversal by the gateway is open for this payment");
  const { mode, merchantId, reference } = row;
  const postings = chargebackPostings(row.amount, wallet.balance ?? 0);
  // Without the shipment, which holds each type of transfer only once.
  for (const posting of postings) {
    const description = `Chargeback of payment ${reference}`;
    await postTransfer(tx, posting, { mode, merchantId, paymentId, reference, description });
  }
  await freezeWallet(tx, wallet.id);
  const fromWallet = postings.find(({ from }) => from === "merchant_wallet")?.amountTzs ?? 0;
  await recordAction(tx, actor, {
    action: "payment.charged_back",
    subject: ["payment", paymentId],
    reason,
    before: { reference, mode, balance: wallet.balance, wallet: wallet.status, finding: held.detail },
    after: {
      amount: row.amount,
      from_wallet: fromWallet,
      balance: (wallet.balance ?? 0) - fromWallet,
      wallet: "frozen",
    },
  });
}
