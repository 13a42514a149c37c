import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { type Charge, type ChargeRequest, type Gateway, GatewayError } from "@/lib/adapters/gateway/gateway";
import { ConditionError } from "@/lib/core/conditions";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { applySettlement } from "@/lib/payments/apply-settlement";
import type { PaymentClaim } from "@/lib/payments/claim";
import { recordUnreachedGateway } from "@/lib/payments/mark-unreached";
import type { PaymentRow } from "@/lib/payments/present";

/** Returns null when the payment has ended. Throws payment_gateway_error. */
export async function openCharge({ row, isResumed }: PaymentClaim): Promise<Charge | null> {
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

/** The charge may exist even when the query fails. */
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
