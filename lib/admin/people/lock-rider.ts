import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";

export type RiderRow = typeof rider.$inferSelect;

/** Throws not_found for simulated riders too. */
export async function lockRider(tx: Tx, riderId: number): Promise<RiderRow> {
  const [row] = await tx
    .select()
    .from(rider)
    .where(and(eq(rider.id, riderId), eq(rider.mode, "live")))
    .for("no key update");
  if (!row) throw new ConditionError("not_found", "Rider not found");
  return row;
}
