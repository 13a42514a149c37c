import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { ConditionError } from "@/lib/core/conditions";
import type { PaymentRow } from "@/lib/payments/present";
import { type LockedShipment, lockShipment, type ShipmentRow } from "@/lib/shipments/transitions/lock";

export interface LockedPayment {
  row: PaymentRow;
  shipment: LockedShipment | null;
  /** Database time under the lock. */
  now: Date;
}

/** Lock order: shipment, payment, wallet. Throws not_found. */
export async function lockPayment(
  tx: Tx,
  known: Pick<PaymentRow, "id" | "shipmentId">,
): Promise<LockedPayment> {
  const shipment = known.shipmentId === null ? null : await lockShipment(tx, known.shipmentId);
  const now = sql`transaction_timestamp()`.mapWith(payment.createdAt);
  const [locked] = await tx
    .select({ ...getTableColumns(payment), now })
    .from(payment)
    .where(eq(payment.id, known.id))
    .for("no key update");
  if (!locked) throw new ConditionError("not_found", "Payment not found");
  const { now: databaseNow, ...row } = locked;
  return { row, shipment, now: databaseNow };
}

export async function lockPaymentById(tx: Tx, paymentId: number): Promise<LockedPayment> {
  const [known] = await tx
    .select({ id: payment.id, shipmentId: payment.shipmentId })
    .from(payment)
    .where(eq(payment.id, paymentId));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  return lockPayment(tx, known);
}

export function isPayable(shipment: ShipmentRow | null): boolean {
  return shipment?.status === "pending" && shipment.paymentConfirmedAt === null;
}
