import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";

export const PHOTO_UPLOAD_HOURS = 48;

/** Throws shipment_not_found unless the rider has or had the shipment within 48 hours. */
export async function assertPhotoExpected(
  riderId: number,
  shipmentId: number,
  tx: Tx = read(),
): Promise<void> {
  const [own] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        isNotNull(assignment.acceptedAt),
        or(
          sql`${assignment.endedAt} is null`,
          sql`${assignment.endedAt} > now() - make_interval(hours => ${PHOTO_UPLOAD_HOURS})`,
        ),
      ),
    )
    .limit(1);
  if (!own) throw new ConditionError("shipment_not_found", "Shipment not found");
}
