import { and, eq, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { transfer } from "@/db/schema/wallet";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { ConditionError } from "@/lib/core/conditions";
import { type ChargeStatus, describeReversal } from "@/lib/core/money/payment-settlement";
import { freezeWallet, getWallet } from "@/lib/wallet/wallet";
import { applySettlement } from "./apply-settlement";
import { lockPayment } from "./lock";
import type { PaymentRow } from "./present";

/**
 * `told` is the payment's id at the gateway, taken from a callback. Throws not_found, payment_gateway_error.
 * Specification silent: completion of payment on the gateway path.
 */
export async function settlePayment(which: PaymentRow | number | string, told?: string): Promise<void> {
  const known = typeof which === "object" ? which : await findPayment(which);
  const charge = await ask(known, told);
  await transaction(async (tx) => {
    await (known.status === "succeeded" ? holdReversal : applySettlement)(tx, known, charge);
    await recordGatewayStatus(tx, known.id, charge);
  });
}

/** Throws not_found. */
export async function findPayment(name: number | string): Promise<PaymentRow> {
  const [known] = await read()
    .select()
    .from(payment)
    .where(typeof name === "number" ? eq(payment.id, name) : eq(payment.reference, name));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  return known;
}

async function ask(known: PaymentRow, told: string | undefined): Promise<ChargeStatus> {
  try {
    return await getGatewayOfPayment(known).getStatus(known.reference, known.providerReference ?? told);
  } catch (error) {
    await transaction((tx) => recordGatewayStatus(tx, known.id, null));
    if (!(error instanceof GatewayError)) throw error;
    throw new ConditionError("payment_gateway_error", error.message, { cause: error });
  }
}

export function describeReversalIssue({ reference }: Pick<PaymentRow, "reference">) {
  return { invariant: "payment_stays_paid", subject: `payment ${reference}` };
}

/**
 * Freezes the wallet when the gateway reverses a succeeded payment, so that the merchant cannot spend the
 * money before the chargeback. Specification silent: money that a gateway takes back.
 */
async function holdReversal(
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

export async function recordGatewayStatus(
  tx: Tx,
  paymentId: number,
  charge: ChargeStatus | null,
): Promise<void> {
  const isMoney = charge?.state === "succeeded";
  await tx
    .update(payment)
    .set({
      gatewayState: charge?.state ?? "no_answer",
      gatewayAmount: isMoney ? `${charge.amountTzs} ${charge.currency}` : null,
      askedAt: sql`clock_timestamp()`,
    })
    .where(eq(payment.id, paymentId));
}
