import { parseOrderForm } from "@/lib/core/links/order-form";
import { draftOrder } from "@/lib/links/draft-order";
import { findPublicOrder } from "@/lib/links/find-public-link";
import type { LinkFormSubmission } from "../answer-form";
import { buildLinkHref } from "../link-href";
import { consumeLinkRateLimits } from "../within-limits";

export async function submitPriceForm({
  link,
  fields,
  address,
  locale,
}: LinkFormSubmission): Promise<string> {
  const { row } = link;
  const back = { code: row.code };
  if (link.state !== "open") return buildLinkHref(back, locale);
  if (!(await consumeLinkRateLimits("price", { address, link: row.id }))) {
    return buildLinkHref(back, locale, { refused: "limited", order: fields.order });
  }
  const known = fields.order ? await findPublicOrder(row.id, fields.order) : null;
  const before = known?.row.status === "draft" ? known.row : null;
  const form = parseOrderForm({
    name: before?.receiverName,
    phone: before?.receiverPhone,
    address: before?.dropoffAddress,
    pickup_after: before?.pickupAfter?.toISOString(),
    ...fields,
  });
  const { code, refused } = await draftOrder(row, form, {
    previous: before?.code ?? null,
    language: locale,
  });
  if (refused) return buildLinkHref(back, locale, { refused, order: code });
  return buildLinkHref({ ...back, order: code }, locale);
}
