import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { enqueue } from "@/lib/jobs/enqueue";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import type { LinkRow } from "./load-link";
import { renderHalfUsedMail, renderOrderWaitingMail } from "./waiting-text";

export async function notifySeller(tx: Tx, orderId: number): Promise<void> {
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
  const text = renderOrderWaitingMail({
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

/** The caller holds the link's lock. */
export async function notifyHalfUsed(tx: Tx, link: LinkRow, spentTzs: number): Promise<void> {
  const { id, merchantId, mode, budgetTzs, title } = link;
  if (budgetTzs === null || link.halfSpentAt !== null || 2 * spentTzs < budgetTzs) return;
  await tx
    .update(deliveryLink)
    .set({ halfSpentAt: sql`transaction_timestamp()` })
    .where(and(eq(deliveryLink.id, id), isNull(deliveryLink.halfSpentAt)));
  const [owner] = await tx.select().from(merchant).where(eq(merchant.id, merchantId));
  const { language, businessEmail: recipient } = owner!;
  const url = `${env.APP_ORIGIN}/dashboard/${mode}/links`;
  const text = renderHalfUsedMail({ title, spentTzs, budgetTzs, mode, language, url });
  await queueEmail(tx, { merchantId, mode, template: "link_budget_half", language, recipient, ...text });
}
