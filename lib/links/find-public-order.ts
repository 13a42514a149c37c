import { and, eq } from "drizzle-orm";
import { read } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import type { LinkOrderRow } from "./claim-use";

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
