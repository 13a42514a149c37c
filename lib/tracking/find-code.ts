import { eq } from "drizzle-orm";
import { read } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";

export async function findCode(shipmentId: number): Promise<string> {
  const [row] = await read()
    .select({ code: shipment.trackingCode })
    .from(shipment)
    .where(eq(shipment.id, shipmentId));
  if (!row) throw new ConditionError("shipment_not_found", "Shipment not found");
  return row.code;
}
