import type { z } from "zod";
import type { shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";
import type { ListedShipment } from "./list";
import { iso } from "./present";

/** Specification: Shipment list view. */
export function presentListItem(row: ListedShipment): z.output<typeof shipmentListItemSchema> {
  return {
    ...row,
    estimated_delivery_at: iso(row.estimated_delivery_at),
    created_at: iso(row.created_at),
  };
}
