import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

export async function recordGatewayStatus(
  tx: Tx,
  paymentId: number,
  charge: ChargeStatus | null,
): Promise<void> {
  const isMoney = charge?.state === "succeeded";
  await tx
    .update(payment)
    .set({
      gatewayState: charge?.state ?? "no_answer",
      gatewayAmount: isMoney ? `${charge.amountTzs} ${charge.currency}` : null,
      askedAt: sql`clock_timestamp()`,
    })
    .where(eq(payment.id, paymentId));
}
