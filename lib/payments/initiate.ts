import { eq } from "drizzle-orm";
import { type Tx, tenantTransaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { chooseGateway } from "@/lib/adapters/gateway/choose";
import type { Charge } from "@/lib/adapters/gateway/gateway";
import type { Caller } from "@/lib/core/caller";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type { Payment, PaymentRequest } from "@/lib/core/money/payment-request";
import { enqueue } from "@/lib/jobs/enqueue";
import { claimPayment, type Idempotency, type PaymentClaim } from "@/lib/payments/claim";
import { isPayable, lockPayment } from "@/lib/payments/lock";
import { openCharge } from "@/lib/payments/open-charge";
import { type PaymentRow, presentPayment } from "@/lib/payments/present";
import { setShipmentPaymentStatus } from "@/lib/payments/show-on-shipment";

export interface PaymentSteps {
  /** Runs before the gateway is called; an error prevents the payment. */
  mayBegin?: ((tx: Tx) => Promise<void>) | undefined;
  store?: (tx: Tx, payment: Payment, fingerprint: string | null) => Promise<void>;
}

/**
 * The gateway is called outside of a transaction. Throws merchant_not_approved, shipment_not_found,
 * shipment_not_payable, payment_already_in_progress, validation_error, payment_gateway_error. Specification:
 * POST /payment/initiate.
 */
export async function initiatePayment(
  caller: Caller,
  request: PaymentRequest,
  idempotency: Idempotency | null,
  { mayBegin, store }: PaymentSteps = {},
): Promise<Payment> {
  const gateway = chooseGateway(caller.mode, request.method ?? "mobile_money");
  const { row, charge } = await begin(() =>
    tenantTransaction(caller, async (tx) => {
      await mayBegin?.(tx);
      return claimPayment(tx, caller, request, idempotency, gateway.name);
    }),
  );
  return tenantTransaction(caller, async (tx) => {
    const answer = await recordCharge(tx, row, charge);
    await store?.(tx, answer, row.idempotencyFingerprint);
    return answer;
  });
}

async function begin(
  claim: () => Promise<PaymentClaim>,
): Promise<{ row: PaymentRow; charge: Charge | null }> {
  const { row, isResumed } = await claim();
  const charge = await openCharge({ row, isResumed });
  if (!isResumed) return { row, charge };
  const again = await claim();
  return again.isResumed ? { row, charge } : { row: again.row, charge: await openCharge(again) };
}

/** A callback may have decided the payment already; the decision is final. */
async function recordCharge(
  tx: Tx,
  known: PaymentRow,
  charge: { providerReference: string; paymentUrl: string } | null,
): Promise<Payment> {
  const { row, shipment } = await lockPayment(tx, known);
  const [updated] = await tx
    .update(payment)
    .set({
      ...(isPaymentOpen(row.status) && { status: "processing" }),
      providerReference: row.providerReference ?? charge?.providerReference ?? null,
      paymentUrl: row.paymentUrl ?? charge?.paymentUrl ?? null,
    })
    .where(eq(payment.id, row.id))
    .returning();
  if (isPaymentOpen(row.status)) await setShipmentPaymentStatus(tx, row.shipmentId, "processing");
  // The shipment was cancelled during the call to the gateway.
  if (shipment && !isPayable(shipment.row) && row.status !== "succeeded") {
    await enqueue(tx, "payment.void", { paymentId: row.id });
  }
  return presentPayment(updated!, shipment?.row.shipmentNumber ?? null);
}
