import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, riderPosition } from "@/db/schema/riders";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { enqueue } from "@/lib/jobs/enqueue";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { releaseJob } from "./release";

/**
 * Takes the job from a rider of whom nothing was heard for too long before the pickup. Does nothing once the
 * assignment has ended; looks again later while positions arrive.
 */
export async function releaseSilentRider(tx: Tx, assignmentId: number): Promise<void> {
  const [watched] = await tx.select().from(assignment).where(eq(assignment.id, assignmentId));
  if (!watched) return;
  const { assignment: active, now } = await lockShipment(tx, watched.shipmentId);
  if (active?.id !== assignmentId || active.collectedAt) return;
  const [position] = await tx.select().from(riderPosition).where(eq(riderPosition.riderId, active.riderId));
  const signs = [active.acceptedAt, active.movingAt, active.arrivedAt, position?.recordedAt];
  const lastSign = Math.max(...signs.map((at) => at?.getTime() ?? 0));
  const settings = await loadSettings(tx);
  const silentAt = new Date(lastSign + settings.rider_silent_seconds * 1000);
  if (now < silentAt) {
    await enqueue(tx, "rider.silent", { assignmentId }, { runAt: silentAt });
    return;
  }
  await releaseJob(tx, active.riderId, active.shipmentId, "system");
}
