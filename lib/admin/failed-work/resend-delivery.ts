import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookDelivery } from "@/db/schema/webhooks";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import { resendDelivery as resend } from "@/lib/webhooks/resend-delivery";

/** Throws not_found, webhook_endpoint_disabled. */
export async function resendDeliveryAsAdmin(tx: Tx, actor: Actor, deliveryId: number): Promise<void> {
  const [delivery] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, deliveryId));
  if (!delivery) throw new ConditionError("not_found");
  const { merchantId, mode, endpointId } = delivery;
  const sent = await resend(tx, { merchantId, mode }, endpointId, deliveryId);
  await recordAction(tx, actor, {
    action: "webhook_delivery.resent",
    subject: ["webhook_delivery", deliveryId],
    before: { status: delivery.status, attempts: delivery.attempts },
    after: { delivery_id: sent.id, merchant_id: merchantId },
  });
}
