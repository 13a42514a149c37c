import { transaction } from "@/db/client";
import { gatewayNamed } from "@/lib/adapters/gateway/choose";
import { type Charge, type Gateway, GatewayError } from "@/lib/adapters/gateway/gateway";
import { ConditionError } from "@/lib/core/conditions";
import { isOpen } from "@/lib/core/payment";
import { applySettlement } from "@/lib/payments/apply-settlement";
import type { Claim } from "@/lib/payments/claim";
import { markUnreached } from "@/lib/payments/mark-unreached";
import type { PaymentRow } from "@/lib/payments/present";

/**
 * Has the gateway open a claimed payment, outside of any transaction. One that was begun before is first asked
 * about; null when it needs no answer any more. Throws payment_gateway_error: refused, it has failed; without an
 * answer, it stays open and is resolved by polling or by the same key.
 */
export async function openCharge({ row, isResumed }: Claim): Promise<Charge | null> {
  if (!isOpen(row.status)) return null;
  const { charge, status } = await ask(gatewayNamed(row.gateway), row, isResumed);
  if (status) await transaction((tx) => applySettlement(tx, row.id, status));
  return charge;
}

async function ask(gateway: Gateway, row: PaymentRow, isResumed: boolean) {
  try {
    const status = isResumed ? await gateway.getStatus(row.reference) : null;
    if (!status || status.state === "unknown") {
      return { charge: await gateway.initiate(chargeRequest(row)), status: null };
    }
    const { providerReference, paymentUrl } = status;
    return { charge: providerReference && paymentUrl ? { providerReference, paymentUrl } : null, status };
  } catch (error) {
    const refused = error instanceof GatewayError && error.refused;
    await markUnreached(row.id, refused);
    const detail = error instanceof GatewayError ? error.message : "Payment gateway error";
    throw new ConditionError("payment_gateway_error", detail, { cause: error });
  }
}

function chargeRequest(row: PaymentRow) {
  return {
    reference: row.reference,
    mode: row.mode,
    amountTzs: row.amount,
    method: row.method,
    provider: row.provider,
    phoneNumber: row.phoneNumber,
  };
}
