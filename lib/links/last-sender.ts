import { and, desc, eq, isNull } from "drizzle-orm";
import { readAsTenant } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";

export interface LastSender {
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

export async function findLastSender({ merchantId, mode }: Caller): Promise<LastSender> {
  const reader = readAsTenant({ merchantId });
  const [last] = await reader
    .select({
      name: shipment.senderName,
      phone: shipment.senderPhone,
      address: shipment.pickupAddress,
      latitude: shipment.pickupLatitude,
      longitude: shipment.pickupLongitude,
    })
    .from(shipment)
    .where(
      and(eq(shipment.merchantId, merchantId), eq(shipment.mode, mode), isNull(shipment.returnOfShipmentId)),
    )
    .orderBy(desc(shipment.id))
    .limit(1);
  if (last) return last;
  const [owner] = await reader.select().from(merchant).where(eq(merchant.id, merchantId));
  const { businessName, phone, address } = owner!;
  return { name: businessName, phone, address: address ?? "", latitude: null, longitude: null };
}
