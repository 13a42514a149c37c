import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { readAsTenantOnReplica } from "@/db/standby/read-elsewhere";
import type { Caller } from "@/lib/core/caller";
import { isPaymentOpen, type PaymentPurpose, type PaymentState } from "@/lib/core/money/payment";
import type { Payment } from "@/lib/core/money/payment-request";
import { type PaymentRow, presentPayment } from "@/lib/payments/present";

/** What a page shows; there is at most one open top-up among them. */
const PAYMENTS_SHOWN = 20;

/** A stage of a payment: reached at a moment, or still to come. */
export interface PaymentStage {
  status: PaymentState;
  /** Null for a stage that has not been reached, and where the moment is not recorded. */
  at: string | null;
  reached: boolean;
}

export interface ListedPayment extends Payment {
  failure_detail: string | null;
  phone_number: string | null;
  timeline: PaymentStage[];
}

/** The caller's latest payments, those that are still open first, each with the stages it has gone through. */
export async function listPayments(
  caller: Caller,
  purpose: PaymentPurpose = "wallet_topup",
  tx: Tx = readAsTenantOnReplica(caller),
): Promise<ListedPayment[]> {
  const own = and(
    eq(payment.merchantId, caller.merchantId),
    eq(payment.mode, caller.mode),
    eq(payment.purpose, purpose),
  );
  const latest = tx
    .select({ ...getTableColumns(payment), shipmentNumber: shipment.shipmentNumber })
    .from(payment)
    .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
    .where(own)
    .orderBy(desc(payment.id))
    .limit(PAYMENTS_SHOWN);
  const open = tx
    .select({ ...getTableColumns(payment), shipmentNumber: shipment.shipmentNumber })
    .from(payment)
    .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
    .where(and(own, sql`${payment.status} in ('pending', 'processing')`))
    .orderBy(desc(payment.id))
    .limit(PAYMENTS_SHOWN);
  const [openRows, latestRows] = await Promise.all([open, latest]);
  return [...openRows, ...latestRows.filter((row) => !isPaymentOpen(row.status))].map((row) => ({
    ...presentPayment(row, row.shipmentNumber),
    failure_detail: row.failureDetail,
    phone_number: row.phoneNumber,
    timeline: timelineOf(row),
  }));
}

/** Asked for, known to the gateway, decided: what the row tells of its own history. */
function timelineOf(row: PaymentRow): PaymentStage[] {
  const over = !isPaymentOpen(row.status);
  const isKnownToGateway = row.providerReference !== null || row.status === "processing";
  const stages: PaymentStage[] = [{ status: "pending", at: row.createdAt.toISOString(), reached: true }];
  if (!over || isKnownToGateway) stages.push({ status: "processing", at: null, reached: isKnownToGateway });
  const at = row.completedAt?.toISOString() ?? null;
  stages.push({ status: over ? row.status : "succeeded", at, reached: over });
  return stages;
}
