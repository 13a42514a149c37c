import { transaction } from "@/db/client";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { ConditionError } from "@/lib/core/conditions";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type {
  PaymentRequest,
  RetryPaymentInput,
  RetryPaymentRefusal,
} from "@/lib/core/money/payment-request";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { initiatePayment } from "@/lib/payments/initiate";
import { lockPaymentById } from "@/lib/payments/lock";
import type { PaymentRow } from "@/lib/payments/present";
import { findPayment, recordGatewayStatus } from "./settle";

interface RetriedPayment {
  reference: string;
  refused: RetryPaymentRefusal | null;
}

/**
 * Voids the open payment first, so that the payer cannot pay twice. Throws not_found, merchant_not_approved,
 * shipment_not_payable. Specification silent: a payer who wants to pay by another phone or method.
 */
export async function retryPayment(reference: string, choice: RetryPaymentInput): Promise<RetriedPayment> {
  const known = await findPayment(reference);
  const status = isPaymentOpen(known.status) ? await voidOpenPayment(known) : known.status;
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

async function voidOpenPayment(known: PaymentRow): Promise<PaymentRow["status"]> {
  try {
    const gateway = getGatewayOfPayment(known);
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

/** An omitted number means the previous number. With a new number, the previous mobile network no longer applies. */
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

function refusalOf(error: unknown, { reference, purpose }: PaymentRow): RetriedPayment {
  if (!(error instanceof ConditionError)) throw error;
  if (error.condition === "payment_gateway_error") return { reference, refused: "unreached" };
  if (error.condition !== "payment_already_in_progress") throw error;
  const other = error.meta?.reference;
  if (purpose === "shipment" && typeof other === "string") return { reference: other, refused: null };
  return { reference, refused: "busy" };
}
