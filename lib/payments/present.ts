import { and, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Payment } from "@/lib/core/money/payment-request";

export type PaymentRow = typeof payment.$inferSelect;

export function presentPayment(row: PaymentRow, shipmentNumber: string | null): Payment {
  return {
    id: row.id,
    reference: row.reference,
    purpose: row.purpose,
    shipment_id: row.shipmentId,
    shipment_number: shipmentNumber,
    status: row.status,
    amount: row.amount,
    currency: "TZS",
    method: row.method,
    provider: row.provider,
    payment_url: row.paymentUrl,
    failure_code: row.failureCode,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/** Throws not_found. */
export async function getPayment(tx: Tx, caller: Caller, reference: string): Promise<Payment> {
  const own = and(
    eq(payment.reference, reference),
    eq(payment.merchantId, caller.merchantId),
    eq(payment.mode, caller.mode),
  );
  const [row] = await tx
    .select({ ...getTableColumns(payment), shipmentNumber: shipment.shipmentNumber })
    .from(payment)
    .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
    .where(own);
  if (!row) throw new ConditionError("not_found", "Payment not found");
  return presentPayment(row, row.shipmentNumber);
}
