import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { startMoving } from "./start-moving";

const METRES_PER_DEGREE = 111_320;
/** Limits the search to recent partitions of the trail. */
const RECENT = "1 day";

/** One wrong fix is not enough. Specification silent: when a rider counts as moving to the pickup. */
export async function detectDeparture(tx: Tx, riderId: number): Promise<void> {
  const { rider_moving_metres: metres } = await loadSettings(tx);
  const left = await tx.execute<{ shipment_id: string | number }>(sql`
    select active.shipment_id from assignment active
    cross join lateral (
      select coalesce(active.accepted_latitude, fix.latitude) as latitude,
        coalesce(active.accepted_longitude, fix.longitude) as longitude
      from position_trail fix
      where fix.shipment_id = active.shipment_id and fix.rider_id = active.rider_id
        and fix.recorded_at between now() - ${RECENT}::interval and now() + ${RECENT}::interval
      order by fix.id limit 1
    ) start
    where active.rider_id = ${riderId} and active.status = 'accepted'
      and 2 = (
        select count(*) from (
          select latitude, longitude from position_trail fix
          where fix.shipment_id = active.shipment_id and fix.rider_id = active.rider_id
            and fix.recorded_at between now() - ${RECENT}::interval and now() + ${RECENT}::interval
          order by fix.id desc limit 2
        ) recent
        where ${METRES_PER_DEGREE} * sqrt(power(recent.latitude - start.latitude, 2)
          + power((recent.longitude - start.longitude) * cos(radians(start.latitude)), 2))
          > ${metres})
    order by active.shipment_id`);
  for (const job of left) await startMoving(tx, await lockRiderJob(tx, riderId, Number(job.shipment_id)));
}
