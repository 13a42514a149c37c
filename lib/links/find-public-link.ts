import { and, eq } from "drizzle-orm";
import { read } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import { getLinkState, type LinkState } from "@/lib/core/links/delivery-link";
import type { LinkOrderRow } from "./claim-use";
import { type LinkRow, loadLink } from "./load-link";

export interface PublicLink {
  row: LinkRow;
  merchantName: string;
  /** An https or e-mail address. */
  contact: string | null;
  state: LinkState | "closed";
}

export async function findPublicLink(code: string): Promise<PublicLink | null> {
  const [found] = await read()
    .select({ link: deliveryLink, merchant })
    .from(deliveryLink)
    .innerJoin(merchant, eq(merchant.id, deliveryLink.merchantId))
    .where(eq(deliveryLink.code, code));
  const loaded = found && (await loadLink(read(), found.link));
  if (!loaded) return null;
  const { row, now, ...usage } = loaded;
  const isWorking = canWorkInMode(found.merchant.status, row.mode);
  return {
    row,
    merchantName: found.merchant.businessName,
    contact: found.merchant.receiverContact,
    state: isWorking ? getLinkState({ ...row, ...usage }, now) : "closed",
  };
}

export interface PublicOrder {
  row: LinkOrderRow;
  shipment: { id: number; status: string; trackingCode: string; isPaid: boolean } | null;
}

export async function findPublicOrder(linkId: number, code: string): Promise<PublicOrder | null> {
  const [found] = await read()
    .select({ row: deliveryLinkOrder, shipment })
    .from(deliveryLinkOrder)
    .leftJoin(shipment, eq(shipment.id, deliveryLinkOrder.shipmentId))
    .where(and(eq(deliveryLinkOrder.code, code), eq(deliveryLinkOrder.linkId, linkId)));
  if (!found) return null;
  const parcel = found.shipment;
  return {
    row: found.row,
    shipment: parcel && {
      id: parcel.id,
      status: parcel.status,
      trackingCode: parcel.trackingCode,
      isPaid: parcel.paymentConfirmedAt !== null,
    },
  };
}
