import { eq } from "drizzle-orm";
import { read, tenantTransaction, transaction, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment } from "@/db/schema/payments";
import { chooseGateway, getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { type Charge, type ChargeRequest, type Gateway, GatewayError } from "@/lib/adapters/gateway/gateway";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type { Payment, PaymentRequest } from "@/lib/core/money/payment-request";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { enqueue } from "@/lib/jobs/enqueue";
import { applySettlement } from "./apply-settlement";
import { claimPayment, type Idempotency, type PaymentClaim } from "./claim";
import { isPayable, lockPayment } from "./lock";
import { recordUnreachedGateway, setShipmentPaymentStatus } from "./close";
import { type PaymentRow, presentPayment } from "./present";

export interface PaymentSteps {
  mayBegin?: ((tx: Tx) => Promise<void>) | undefined;
  store?: (tx: Tx, payment: Payment, fingerprint: string | null) => Promise<void>;
}

/**
 * Calls the gateway outside of a transaction. Throws merchant_not_approved, shipment_not_found, shipment_not_payable,
 * payment_already_in_progress, validation_error, payment_gateway_error. Specification: POST /payment/initiate.
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

/** A callback may already have settled the payment; the first decision is final. */
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
  // The shipment was cancelled during the call to the gateway, so the payment is voided.
  if (shipment && !isPayable(shipment.row) && row.status !== "succeeded") {
    await enqueue(tx, "payment.void", { paymentId: row.id });
  }
  return presentPayment(updated!, shipment?.row.shipmentNumber ?? null);
}

/** Returns null when the payment has ended. Throws payment_gateway_error. */
async function openCharge({ row, isResumed }: PaymentClaim): Promise<Charge | null> {
  if (!isPaymentOpen(row.status)) return null;
  const { charge, status } = await ask(getGatewayOfPayment(row), row, isResumed);
  if (status) await transaction((tx) => applySettlement(tx, row, status));
  return charge;
}

async function ask(gateway: Gateway, row: PaymentRow, isResumed: boolean) {
  const status = isResumed ? await queryCharge(gateway, row) : null;
  if (!status || status.state === "unknown") {
    return { charge: await initiate(gateway, row), status: null };
  }
  const { providerReference, paymentUrl } = status;
  return { charge: providerReference && paymentUrl ? { providerReference, paymentUrl } : null, status };
}

/** A failed query does not fail the payment, because the charge may exist. */
async function queryCharge(gateway: Gateway, row: PaymentRow): Promise<ChargeStatus> {
  return gateway
    .getStatus(row.reference, row.providerReference)
    .catch((error: unknown) => giveUp(row, error, false));
}

async function initiate(gateway: Gateway, row: PaymentRow): Promise<Charge> {
  const request = await chargeRequest(row);
  return gateway
    .initiate(request)
    .catch((error: unknown) => giveUp(row, error, error instanceof GatewayError && error.refused));
}

async function giveUp(row: PaymentRow, error: unknown, refused: boolean): Promise<never> {
  const detail = error instanceof GatewayError ? error.message : "Payment gateway error";
  await recordUnreachedGateway(row, refused, detail);
  throw new ConditionError("payment_gateway_error", detail, { cause: error });
}

async function chargeRequest(row: PaymentRow): Promise<ChargeRequest> {
  const [owner] = await read()
    .select({ name: merchant.businessName, email: merchant.businessEmail, phoneNumber: merchant.phone })
    .from(merchant)
    .where(eq(merchant.id, row.merchantId));
  return {
    reference: row.reference,
    mode: row.mode,
    amountTzs: row.amount,
    method: row.method,
    provider: row.provider,
    phoneNumber: row.phoneNumber,
    payer: owner!,
  };
}
