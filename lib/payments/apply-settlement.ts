import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { type ChargeStatus, decideSettlement } from "@/lib/core/money/payment-settlement";
import { topUpPostings } from "@/lib/core/money/postings";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { enqueue } from "@/lib/jobs/enqueue";
import { announceTopUp, closePayment } from "./close";
import { isPayable, type LockedPayment, lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { sendReceipt } from "@/lib/payments/send-receipt";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { postTransfer } from "@/lib/wallet/post";

/** Applies the gateway's status under the payment's lock; repeating a status does nothing. */
export async function applySettlement(
  tx: Tx,
  known: Pick<PaymentRow, "id" | "shipmentId">,
  charge: ChargeStatus,
): Promise<void> {
  const locked = await lockPayment(tx, known);
  const { row, shipment, now } = locked;
  const settlement = decideSettlement({ ...row, amountTzs: row.amount }, charge, {
    shipmentPayable: isPayable(shipment?.row ?? null),
    now,
  });
  const brings = settlement.kind === "pay_shipment" || settlement.kind === "credit_wallet";
  if (brings && (await hasPaidAnother(tx, row, charge))) {
    return quarantine(tx, locked, `the gateway's ${charge.providerReference} has paid another payment`);
  }
  switch (settlement.kind) {
    case "none":
      return;
    case "pay_shipment":
      await succeed(tx, row, charge);
      await applyTransition(tx, shipment!, "payment_succeeded", {
        payment: { payer: "gateway", paymentId: row.id },
      });
      return sendReceipt(tx, row, shipment?.row ?? null);
    case "credit_wallet":
      return creditWallet(tx, locked, charge);
    case "quarantine":
      return quarantine(tx, locked, settlement.detail);
    case "fail":
      return closePayment(tx, locked, { status: "failed", failureCode: settlement.failureCode });
    case "cancel":
      return closePayment(tx, locked, { status: "cancelled" });
    case "expire":
      await closePayment(tx, locked, { status: "expired", failureCode: "timeout" });
      await enqueue(tx, "payment.void", { paymentId: row.id });
      return;
  }
}

async function hasPaidAnother(tx: Tx, row: PaymentRow, charge: ChargeStatus): Promise<boolean> {
  const [other] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.gateway, row.gateway),
        eq(payment.providerReference, charge.providerReference ?? ""),
        ne(payment.id, row.id),
      ),
    );
  return other !== undefined;
}

async function creditWallet(
  tx: Tx,
  { row, shipment, now }: LockedPayment,
  charge: ChargeStatus,
): Promise<void> {
  const paid = await succeed(tx, row, charge);
  const description = shipment
    ? `Payment for shipment ${shipment.row.shipmentNumber}, which could no longer be paid`
    : `Top-up ${row.reference}`;
  for (const posting of topUpPostings(row.amount)) {
    await postTransfer(tx, posting, {
      mode: row.mode,
      merchantId: row.merchantId,
      shipmentId: shipment?.row.id,
      paymentId: row.id,
      reference: row.reference,
      description,
    });
  }
  await announceTopUp(tx, paid, "wallet.topup_succeeded", now);
  await sendReceipt(tx, paid, null);
}

async function succeed(tx: Tx, row: PaymentRow, charge: ChargeStatus): Promise<PaymentRow> {
  const [paid] = await tx
    .update(payment)
    .set({
      status: "succeeded",
      failureCode: null,
      failureDetail: null,
      providerReference: charge.providerReference,
      completedAt: sql`transaction_timestamp()`,
    })
    .where(eq(payment.id, row.id))
    .returning();
  return paid!;
}

/** A wrong amount or currency moves no money until an administrator decides. */
async function quarantine(tx: Tx, locked: LockedPayment, detail: string): Promise<void> {
  const { row } = locked;
  await recordFinding(tx, {
    invariant: "payment_matches_gateway",
    subject: `payment ${row.reference}`,
    detail,
    accountId: null,
  });
  if (!isPaymentOpen(row.status)) return;
  await closePayment(tx, locked, { status: "failed", failureDetail: `Held for review: ${detail}` });
}
