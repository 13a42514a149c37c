import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { getGatewayOfPayment } from "@/lib/adapters/gateway/choose";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { ConditionError } from "@/lib/core/conditions";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { applySettlement } from "@/lib/payments/apply-settlement";
import { holdReversal } from "@/lib/payments/hold-reversal";
import type { PaymentRow } from "@/lib/payments/present";
import { recordGatewayStatus } from "./record-gateway-status";

/**
 * `told` is the gateway's id from a callback. Throws not_found, payment_gateway_error. Specification silent:
 * completion of payment on the gateway path.
 */
export async function settlePayment(which: PaymentRow | number | string, told?: string): Promise<void> {
  const known = typeof which === "object" ? which : await find(which);
  const charge = await ask(known, told);
  await transaction(async (tx) => {
    await (known.status === "succeeded" ? holdReversal : applySettlement)(tx, known, charge);
    await recordGatewayStatus(tx, known.id, charge);
  });
}

async function find(name: number | string): Promise<PaymentRow> {
  const [known] = await read()
    .select()
    .from(payment)
    .where(typeof name === "number" ? eq(payment.id, name) : eq(payment.reference, name));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  return known;
}

async function ask(known: PaymentRow, told: string | undefined): Promise<ChargeStatus> {
  try {
    return await getGatewayOfPayment(known).getStatus(known.reference, known.providerReference ?? told);
  } catch (error) {
    await transaction((tx) => recordGatewayStatus(tx, known.id, null));
    if (!(error instanceof GatewayError)) throw error;
    throw new ConditionError("payment_gateway_error", error.message, { cause: error });
  }
}
