import type { LinkOrderView, LinkView } from "@/components/links/link-view";
import { getOrderStage } from "@/lib/core/links/delivery-link";
import { formatMomentInSentence, formatTzs, type Locale } from "@/lib/core/locale";
import { formatArrivalInSentence } from "@/lib/core/time/arrival";
import type { ListedLink } from "@/lib/links/load-link";
import type { ListedOrder } from "@/lib/links/list-orders";
import { env } from "@/lib/platform/env";

export function toLinkView({ row, state, uses, spentTzs }: ListedLink, now: Date, locale: Locale): LinkView {
  return {
    id: row.id,
    url: `${env.APP_ORIGIN}/d/${row.code}`,
    title: row.title,
    state,
    payer: row.payer,
    uses,
    maxUses: row.maxUses,
    spent: row.budgetTzs === null ? null : formatTzs(spentTzs),
    budget: row.budgetTzs === null ? null : formatTzs(row.budgetTzs),
    expires: formatMomentInSentence(row.expiresAt, now, locale),
  };
}

export function toLinkOrderView(
  { row, title, payer, shipment }: ListedOrder,
  now: Date,
  locale: Locale,
): LinkOrderView {
  const stage = row.status === "draft" ? "unpaid" : getOrderStage(row.status, shipment);
  const isOver = stage === "declined" || stage === "expired";
  return {
    id: row.id,
    title,
    stage,
    name: row.receiverName,
    phone: row.receiverPhone,
    address: row.place ? `${row.dropoffAddress} (${row.place})` : row.dropoffAddress,
    when: formatPickup(row, now, locale),
    amount: formatTzs(row.amountTzs ?? 0),
    amountTzs: row.amountTzs ?? 0,
    payer,
    confirmBy:
      row.confirmBy && row.status === "waiting" ? formatMomentInSentence(row.confirmBy, now, locale) : null,
    shipmentId: row.shipmentId,
    owesBuyer: isOver && payer === "buyer" && shipment?.isPaid === true,
  };
}

function formatPickup(
  { pickupAfter, pickupBefore }: ListedOrder["row"],
  now: Date,
  locale: Locale,
): string | null {
  if (!pickupAfter || !pickupBefore) return null;
  return formatArrivalInSentence({ kind: "minutes", from: pickupAfter, until: pickupBefore }, now, locale);
}
