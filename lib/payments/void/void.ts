import { eq } from "drizzle-orm";
import { db, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { gatewayHolding } from "@/lib/adapters/gateway/choose";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { closePayment } from "@/lib/payments/close";
import { isPayable, lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { recordGatewayStatus } from "@/lib/payments/record-gateway-status";

/**
 * Gives up a payment that has ended, or whose shipment can no longer be paid, where its gateway can do that. Paid
 * before that, its money goes to the wallet. Does nothing while the payment still has a purpose.
 */
export async function voidPayment(paymentId: number): Promise<void> {
  const [known] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!known || known.status === "succeeded" || (await hasPurpose(known))) return;
  const gateway = gatewayHolding(known);
  await gateway.void?.(known.reference, known.providerReference);
  const charge = await gateway.getStatus(known.reference, known.providerReference);
  await transaction(async (tx) => {
    await applySettlement(tx, known, charge);
    await recordGatewayStatus(tx, known.id, charge);
    const locked = await lockPayment(tx, known);
    // A gateway that cannot void may still be paid; the money is then found by callback or poll.
    if (isPaymentOpen(locked.row.status)) await closePayment(tx, locked, { status: "cancelled" });
  });
}

async function hasPurpose(known: PaymentRow): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, shipment } = await lockPayment(tx, known);
    return isPaymentOpen(row.status) && (shipment === null || isPayable(shipment.row));
  });
}
