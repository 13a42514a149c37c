import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { isPaymentOpen, type PaymentPurpose, type PaymentState } from "@/lib/core/money/payment";
import { type PaymentRow, presentPayment } from "@/lib/payments/present";

const PAYMENTS_SHOWN = 20;

interface PaymentStage {
  status: PaymentState;
  at: string | null;
  reached: boolean;
}

export async function listPayments(
  caller: Caller,
  purpose: PaymentPurpose = "wallet_topup",
  tx: Tx = readOnReplica(caller),
) {
  const own = and(
    eq(payment.merchantId, caller.merchantId),
    eq(payment.mode, caller.mode),
    eq(payment.purpose, purpose),
  );
  const newest = (which?: SQL) =>
    tx
      .select({ ...getTableColumns(payment), shipmentNumber: shipment.shipmentNumber })
      .from(payment)
      .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
      .where(and(own, which))
      .orderBy(desc(payment.id))
      .limit(PAYMENTS_SHOWN);
  const open = newest(sql`${payment.status} in ('pending', 'processing')`);
  const [openRows, latestRows] = await Promise.all([open, newest()]);
  return [...openRows, ...latestRows.filter((row) => !isPaymentOpen(row.status))].map((row) => ({
    ...presentPayment(row, row.shipmentNumber),
    failure_detail: row.failureDetail,
    phone_number: row.phoneNumber,
    timeline: timelineOf(row),
  }));
}

function timelineOf(row: PaymentRow): PaymentStage[] {
  const over = !isPaymentOpen(row.status);
  const isKnownToGateway = row.providerReference !== null || row.status === "processing";
  const stages: PaymentStage[] = [{ status: "pending", at: row.createdAt.toISOString(), reached: true }];
  if (!over || isKnownToGateway) stages.push({ status: "processing", at: null, reached: isKnownToGateway });
  const at = row.completedAt?.toISOString() ?? null;
  stages.push({ status: over ? row.status : "succeeded", at, reached: over });
  return stages;
}
