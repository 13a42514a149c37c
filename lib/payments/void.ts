import { and, eq, inArray } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob } from "@/lib/jobs/new-job";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { closePayment } from "@/lib/payments/close";
import { isPayable, lockPayment } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { recordGatewayStatus } from "./settle";

/** Does nothing while the payment is open and still payable. Money that was already paid goes to the wallet. */
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
    // When a gateway cannot void, the payer may still pay; a callback or poll then finds the money.
    if (isPaymentOpen(locked.row.status)) await closePayment(tx, locked, { status: "cancelled" });
  });
}

async function hasPurpose(known: PaymentRow): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, shipment } = await lockPayment(tx, known);
    return isPaymentOpen(row.status) && (shipment === null || isPayable(shipment.row));
  });
}

export async function voidPaymentsOfShipment(tx: Tx, shipmentId: number): Promise<void> {
  const open = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.shipmentId, shipmentId), inArray(payment.status, ["pending", "processing"])));
  await enqueueAll(
    tx,
    open.map(({ id }) => createJob("payment.void", { paymentId: id })),
  );
}
