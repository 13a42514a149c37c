import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { closePayment } from "@/lib/payments/close";
import { isPayable, lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { recordGatewayStatus } from "@/lib/payments/record-gateway-status";

/** Does nothing while the payment can still be used. Money paid before goes to the wallet. */
export async function voidPayment(paymentId: number): Promise<void> {
  const [known] = await read().select().from(payment).where(eq(payment.id, paymentId));
  if (!known || known.status === "succeeded" || (await hasPurpose(known))) return;
  const gateway = getGatewayOfPayment(known);
  await gateway.void?.(known.reference, known.providerReference);
  const charge = await gateway.getStatus(known.reference, known.providerReference);
  await transaction(async (tx) => {
    await applySettlement(tx, known, charge);
    await recordGatewayStatus(tx, known.id, charge);
    const locked = await lockPayment(tx, known);
    // A gateway that cannot void may still be paid; a callback or poll then finds the money.
    if (isPaymentOpen(locked.row.status)) await closePayment(tx, locked, { status: "cancelled" });
  });
}

async function hasPurpose(known: PaymentRow): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, shipment } = await lockPayment(tx, known);
    return isPaymentOpen(row.status) && (shipment === null || isPayable(shipment.row));
  });
}
