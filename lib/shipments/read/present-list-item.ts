import type { z } from "zod";
import type { shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";
import type { ListedShipment } from "./list";
import { toIsoString } from "./present";

/** Specification: Shipment list view. */
export function presentListItem(row: ListedShipment): z.output<typeof shipmentListItemSchema> {
  return {
    ...row,
    estimated_delivery_at: toIsoString(row.estimated_delivery_at),
    created_at: toIsoString(row.created_at),
  };
}
