import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderSession } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";

/** Throws not_logged_in. Call it last: blocking a rider locks shipment and rider before sessions. */
export async function assertRiderSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const open = await tx
    .select({ id: riderSession.id })
    .from(riderSession)
    .where(eq(riderSession.id, sessionId))
    .for("key share");
  if (open.length === 0) throw new ConditionError("not_logged_in");
}
