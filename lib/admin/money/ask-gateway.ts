import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import { settlePayment } from "@/lib/payments/settle";

/** Logged before the query, to record a gateway timeout too. Throws not_found, payment_gateway_error. */
export async function askGateway(actor: Actor, paymentId: number): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    if (!row) throw new ConditionError("not_found");
    await recordAction(tx, actor, {
      action: "payment.gateway_asked",
      subject: ["payment", paymentId],
      before: { reference: row.reference, status: row.status, gateway_state: row.gatewayState },
    });
  });
  await settlePayment(paymentId);
}
