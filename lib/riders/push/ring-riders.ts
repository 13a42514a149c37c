import { inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderPush } from "@/db/schema/rider-push";
import type { RiderNotice } from "@/lib/core/riders/rider-push";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { newJob } from "@/lib/jobs/new-job";

/**
 * Sends a notice to the phones of these riders, as far as they take any: rung by a job of its own for each, if and only
 * if the transaction commits. The one way to a rider whose page is closed; whether a phone was reached is not known.
 */
export async function ringRiders(tx: Tx, riderIds: readonly number[], notice: RiderNotice): Promise<void> {
  if (riderIds.length === 0) return;
  const reached = await tx
    .select({ riderId: riderPush.riderId })
    .from(riderPush)
    .where(inArray(riderPush.riderId, [...riderIds]));
  await enqueueAll(
    tx,
    reached.map(({ riderId }) => newJob("rider.ring", { riderId, ...notice, tries: 0 })),
  );
}
