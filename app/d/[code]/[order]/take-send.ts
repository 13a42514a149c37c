import { LinkRefusedError } from "@/lib/core/links/delivery-link";
import { getAddressBlock } from "@/lib/http/message/client-address";
import { findPublicOrder } from "@/lib/links/find-public-link";
import { payOrder, sendOrder } from "@/lib/links/send-order";
import type { LinkFormSubmission } from "../answer-form";
import { buildLinkHref } from "../link-href";
import { consumeLinkRateLimits } from "../within-limits";

/**
 * Submits or pays the order and returns the URL of the next page: the payment page or the order page. Never
 * submits an order twice.
 */
export async function submitOrder(form: LinkFormSubmission, order: string): Promise<string> {
  const { link, address, locale } = form;
  const { row } = link;
  const here = { code: row.code, order };
  const found = await findPublicOrder(row.id, order);
  if (!found) return buildLinkHref({ code: row.code }, locale);
  try {
    if (found.row.status === "draft") {
      if (link.state !== "open") return buildLinkHref(here, locale);
      const keys = { address, link: row.id, phone: found.row.receiverPhone };
      if (!(await consumeLinkRateLimits("send", keys))) throw new LinkRefusedError("limited");
      await sendOrder(row, found.row, getAddressBlock(address));
    }
    return (await takePay(form, order)) ?? buildLinkHref(here, locale);
  } catch (error) {
    if (!(error instanceof LinkRefusedError)) throw error;
    return buildLinkHref(here, locale, { refused: error.reason });
  }
}

/** Returns the URL of the open or new payment, or null when no payment is due. */
async function takePay({ link, address, locale }: LinkFormSubmission, order: string): Promise<string | null> {
  const found = await findPublicOrder(link.row.id, order);
  if (!found || link.row.payer !== "buyer" || found.shipment?.status !== "pending") return null;
  const keys = { address, order, phone: found.row.receiverPhone };
  if (!(await consumeLinkRateLimits("pay", keys))) throw new LinkRefusedError("limited");
  const reference = await payOrder(link.row, found);
  return reference && `/pay/${encodeURIComponent(reference)}?lang=${locale}`;
}
