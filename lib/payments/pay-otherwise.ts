import { eq } from "drizzle-orm";
import { db, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { gatewayHolding } from "@/lib/adapters/gateway/choose";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { ConditionError } from "@/lib/core/conditions";
import type { RetryPaymentInput, RetryPaymentRefusal } from "@/lib/core/money/retry-payment-form";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type { PaymentRequest } from "@/lib/core/money/payment-request";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { initiatePayment } from "@/lib/payments/initiate";
import { lockPaymentById } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { recordGatewayStatus } from "@/lib/payments/record-gateway-status";

export interface PaidOtherwise {
  /** The payment to go on with: the new one, or the one that was named. */
  reference: string;
  refused: RetryPaymentRefusal | null;
}

/**
 * Begins a payment anew as its payer chooses, for the same thing and amount. One that is still open is given up at its
 * gateway first, so that no two prompts can both be paid; where that cannot be known, it stays. Throws not_found, and
 * merchant_not_approved or shipment_not_payable where there is nothing to pay any more.
 * Specification silent: a payer who wants to pay by another phone or method.
 */
export async function payOtherwise(reference: string, choice: RetryPaymentInput): Promise<PaidOtherwise> {
  const known = await find(reference);
  const status = isPaymentOpen(known.status) ? await giveUp(known) : known.status;
  if (status === "succeeded") return { reference, refused: null };
  if (isPaymentOpen(status)) return { reference, refused: "still_open" };
  const { merchantId, mode } = known;
  try {
    const begun = await initiatePayment({ merchantId, mode }, requestOf(known, choice), null);
    return { reference: begun.reference, refused: null };
  } catch (error) {
    return refusalOf(error, known);
  }
}

async function find(reference: string): Promise<PaymentRow> {
  const [known] = await db.select().from(payment).where(eq(payment.reference, reference));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  return known;
}

/** How it stands when the gateway was told to give it up, as far as it can, and was asked what became of it. */
async function giveUp(known: PaymentRow): Promise<PaymentRow["status"]> {
  try {
    const gateway = gatewayHolding(known);
    await gateway.void?.(known.reference, known.providerReference);
    const charge = await gateway.getStatus(known.reference, known.providerReference);
    return await transaction(async (tx) => {
      await applySettlement(tx, known, charge);
      await recordGatewayStatus(tx, known.id, charge);
      return (await lockPaymentById(tx, known.id)).row.status;
    });
  } catch (error) {
    if (error instanceof GatewayError) return known.status;
    throw error;
  }
}

/** A blank number is the one before; another's network follows from it unless the payer says so. */
function requestOf(known: PaymentRow, choice: RetryPaymentInput): PaymentRequest {
  const byPhone = choice.method === "mobile_money";
  const phone = choice.phone_number ?? known.phoneNumber;
  const provider = choice.provider ?? (phone === known.phoneNumber ? known.provider : null);
  return {
    purpose: known.purpose,
    shipment_id: known.shipmentId,
    amount: known.amount,
    method: choice.method,
    provider: byPhone ? provider : null,
    phone_number: byPhone ? phone : null,
    return_url: known.returnUrl,
  };
}

/** Pressed twice, the second leads to the payment that the first began. */
function refusalOf(error: unknown, { reference, purpose }: PaymentRow): PaidOtherwise {
  if (!(error instanceof ConditionError)) throw error;
  if (error.condition === "payment_gateway_error") return { reference, refused: "unreached" };
  if (error.condition !== "payment_already_in_progress") throw error;
  const other = error.meta?.reference;
  if (purpose === "shipment" && typeof other === "string") return { reference: other, refused: null };
  return { reference, refused: "busy" };
}
