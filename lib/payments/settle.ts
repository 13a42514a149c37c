import { eq } from "drizzle-orm";
import { db, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { gatewayNamed } from "@/lib/adapters/gateway/choose";
import { ConditionError } from "@/lib/core/conditions";
import { applySettlement } from "@/lib/payments/apply-settlement";

/**
 * Asks the gateway how a payment stands and does what follows, at most once however often it is called: the
 * shipment is paid or the wallet credited, or the payment ends. Named by its id or its reference. Throws not_found.
 * Specification silent: completion of payment on the gateway path.
 */
export async function settlePayment(name: number | string): Promise<void> {
  const [known] = await db
    .select()
    .from(payment)
    .where(typeof name === "number" ? eq(payment.id, name) : eq(payment.reference, name));
  if (!known) throw new ConditionError("not_found", "Payment not found");
  if (known.status === "succeeded") return;
  const charge = await gatewayNamed(known.gateway).getStatus(known.reference);
  await transaction((tx) => applySettlement(tx, known.id, charge));
}
