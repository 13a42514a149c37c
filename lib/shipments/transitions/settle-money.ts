import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { transfer } from "@/db/schema/wallet";
import type { Transition } from "@/lib/core/lifecycle/lifecycle";
import {
  adjustmentPostings,
  cancellationPostings,
  type Payer,
  type Posting,
  pickupFailurePostings,
  refundPostings,
  revenuePostings,
  shipmentPaymentPostings,
  type TransferType,
} from "@/lib/core/money/postings";
import type { Cancellation, PaymentStatus, RevertedEnding } from "@/lib/core/shipment";
import type { ShipmentRow } from "./lock";

interface MoneyDetails {
  cancellation?: Pick<Cancellation, "feeTzs" | "refundTzs">;
  feeTzs?: number;
  payment?: { payer: Payer; paymentId?: number };
  undoneEnding?: RevertedEnding;
}

export async function buildTransfers(tx: Tx, row: ShipmentRow, move: Transition, details: MoneyDetails) {
  const postings = await postingsOf(tx, row, move, details);
  return postings.map(({ type, from, to, amountTzs }) => ({
    type,
    from,
    to,
    amount: amountTzs,
    payment_id: details.payment?.paymentId ?? null,
    description: `${DESCRIPTIONS[type]} ${row.shipmentNumber}`,
  }));
}

export function nextPaymentStatus(row: ShipmentRow, move: Transition, details: MoneyDetails): PaymentStatus {
  if (move.money === "payment") return "paid";
  if (row.paymentConfirmedAt === null) return row.paymentStatus;
  if (move.money === "cancellation") return refundStatus(row, details.cancellation?.feeTzs ?? 0);
  if (move.money === "pickup_failure") return refundStatus(row, details.feeTzs ?? 0);
  if (move.money === "correction") return correctedStatus(row, finallyPaidTzs(details.undoneEnding));
  const isRefunded =
    move.money === "refund" || (move.money === "by_resolution" && move.settles === "refunded");
  return isRefunded ? "refunded" : row.paymentStatus;
}

const DESCRIPTIONS: Partial<Record<TransferType, string>> = {
  SHIPMENT_PAYMENT: "Payment for shipment",
  RETURN_SUBSIDY: "Free return of shipment",
  CANCELLATION_FEE: "Cancellation fee for shipment",
  FAILURE_FEE: "Fee for the failed pickup of shipment",
  REFUND: "Refund for shipment",
  DELIVERY_REVENUE: "Revenue of shipment",
  ADJUSTMENT: "Correction of the refund for shipment",
};

async function postingsOf(
  tx: Tx,
  row: ShipmentRow,
  move: Transition,
  details: MoneyDetails,
): Promise<Posting[]> {
  const total = row.totalAmount;
  if (row.undoneEnding) return settledPostings(row.undoneEnding, move);
  switch (move.money) {
    case "payment":
      return shipmentPaymentPostings(details.payment?.payer ?? row.paymentSource, total);
    case "cancellation":
      return row.paymentConfirmedAt ? cancellationPostings(total, details.cancellation?.feeTzs ?? 0) : [];
    case "correction":
      return adjustmentPostings(-(details.undoneEnding?.takenBackTzs ?? 0));
    case "pickup_failure":
      return pickupFailurePostings(total, details.feeTzs ?? 0);
    case "refund":
      return refundPostings(await payerOf(tx, row), total);
    case "revenue":
      return revenuePostings(total);
    case "by_resolution":
      return move.settles === "refunded"
        ? refundPostings(await payerOf(tx, row), total)
        : revenuePostings(total);
    case null:
      return [];
  }
}

/** After an undone cancellation, the escrow account is empty, so the platform pays the refund. */
function settledPostings(undone: RevertedEnding, move: Transition): Posting[] {
  const isRefunded = move.money === "by_resolution" && move.settles === "refunded";
  return isRefunded ? adjustmentPostings(finallyPaidTzs(undone)) : [];
}

/** Returns the merchant's final payment in TZS: the cancellation fee and the refund that was taken back. */
function finallyPaidTzs(undone: RevertedEnding | undefined): number {
  return undone?.cancellation ? undone.cancellation.feeTzs + undone.takenBackTzs : 0;
}

async function payerOf(tx: Tx, row: ShipmentRow): Promise<Payer> {
  if (row.returnOfShipmentId === null) return row.paymentSource;
  const [subsidy] = await tx
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.shipmentId, row.id), eq(transfer.type, "RETURN_SUBSIDY")));
  return subsidy ? "platform" : row.paymentSource;
}

function correctedStatus(row: ShipmentRow, finallyPaidTzs: number): PaymentStatus {
  return finallyPaidTzs < row.totalAmount ? refundStatus(row, finallyPaidTzs) : "paid";
}

function refundStatus(row: ShipmentRow, feeTzs: number): PaymentStatus {
  if (feeTzs === 0) return "refunded";
  return feeTzs < row.totalAmount ? "partially_refunded" : row.paymentStatus;
}
