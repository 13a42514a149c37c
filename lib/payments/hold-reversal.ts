import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { transfer } from "@/db/schema/wallet";
import { type ChargeStatus, describeReversal } from "@/lib/core/money/payment-settlement";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { freezeWallet } from "@/lib/wallet/freeze";
import { getWallet } from "@/lib/wallet/get-wallet";

export function describeReversalIssue({ reference }: Pick<PaymentRow, "reference">) {
  return { invariant: "payment_stays_paid", subject: `payment ${reference}` };
}

/** Freezes the wallet until the chargeback. Specification silent: money that a gateway takes back. */
export async function holdReversal(
  tx: Tx,
  known: Pick<PaymentRow, "id" | "shipmentId">,
  charge: ChargeStatus,
): Promise<void> {
  const { row } = await lockPayment(tx, known);
  const detail = describeReversal({ ...row, amountTzs: row.amount }, charge);
  if (detail === null || (await isChargedBack(tx, row.id))) return;
  const { accountId } = await getWallet(tx, row);
  await recordFinding(tx, { ...describeReversalIssue(row), detail, accountId });
  await freezeWallet(tx, accountId);
}

async function isChargedBack(tx: Tx, paymentId: number): Promise<boolean> {
  const [posted] = await tx
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.paymentId, paymentId), eq(transfer.type, "CHARGEBACK")))
    .limit(1);
  return posted !== undefined;
}
