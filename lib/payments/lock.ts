import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { ConditionError } from "@/lib/core/conditions";
import type { PaymentRow } from "@/lib/payments/present";
import { lockShipment, type ShipmentRow } from "@/lib/shipments/moves/lock";

/** A payment that this transaction alone may decide, with its shipment, locked too. */
export interface LockedPayment {
  row: PaymentRow;
  shipment: ShipmentRow | null;
  /** The database's clock. */
  now: Date;
}

/** Locks in the one order: shipment, payment, then for posting the wallet. Throws not_found. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<LockedPayment> {
  const [known] = await tx
    .select({ shipmentId: payment.shipmentId })
    .from(payment)
    .where(eq(payment.id, paymentId));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  const shipment = known.shipmentId === null ? null : (await lockShipment(tx, known.shipmentId)).row;
  const now = sql`transaction_timestamp()`.mapWith(payment.createdAt);
  const [locked] = await tx
    .select({ ...getTableColumns(payment), now })
    .from(payment)
    .where(eq(payment.id, paymentId))
    .for("no key update");
  const { now: databaseNow, ...row } = locked!;
  return { row, shipment, now: databaseNow };
}

/** Whether money for the shipment still has something to pay. */
export function isPayable(shipment: ShipmentRow | null): boolean {
  return shipment?.status === "pending" && shipment.paymentConfirmedAt === null;
}
