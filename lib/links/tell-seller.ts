import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { enqueue } from "@/lib/jobs/enqueue";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { waitingText } from "./waiting-text";

/** Mails the seller that an order waits, and sees to it that it does not wait for ever. */
export async function tellSeller(tx: Tx, orderId: number): Promise<void> {
  const [found] = await tx
    .select({ order: deliveryLinkOrder, title: deliveryLink.title, merchant })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .innerJoin(merchant, eq(merchant.id, deliveryLinkOrder.merchantId))
    .where(eq(deliveryLinkOrder.id, orderId));
  if (!found?.order.confirmBy) return;
  const { order, title, merchant: owner } = found;
  const { merchantId, mode, confirmBy } = order;
  await enqueue(tx, "link.expire_order", { orderId }, { runAt: confirmBy! });
  const text = waitingText({
    title,
    place: order.place ?? order.dropoffAddress,
    amountTzs: order.amountTzs ?? 0,
    isPaid: order.shipmentId !== null,
    confirmBy: confirmBy!,
    mode,
    language: owner.language,
    url: `${env.APP_ORIGIN}/dashboard/${mode}/links`,
  });
  await queueEmail(tx, {
    merchantId,
    mode,
    template: "link_order_waiting",
    language: owner.language,
    recipient: owner.businessEmail,
    ...text,
  });
}
