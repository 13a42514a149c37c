import type { z } from "zod";
import type { shipmentListItem } from "@/lib/core/shipment-response";
import type { ListedShipment } from "@/lib/shipments/list";
import { iso } from "@/lib/shipments/present";

/** Specification: Shipment list view. */
export function presentListItem(row: ListedShipment): z.output<typeof shipmentListItem> {
  return {
    ...row,
    estimated_delivery_at: iso(row.estimated_delivery_at),
    created_at: iso(row.created_at),
  };
}
