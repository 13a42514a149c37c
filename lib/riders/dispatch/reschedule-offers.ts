import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import type { Point } from "@/lib/core/pricing/geography";

const KM_PER_DEGREE = 111.32;
const WAITING_MAX = 50;

/** Finds waiting parcels by their jobs, so that no table of shipments is searched. */
export async function rescheduleOffers(tx: Tx, riderId: number, at: Point): Promise<void> {
  const { offer_radii_km: radii } = await loadSettings(tx);
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select job.id from graphile_worker.jobs job
      join shipment on shipment.id = case when job.key like 'offer:%' then substr(job.key, 7)::bigint end
      join shipment_leg leg on leg.shipment_id = shipment.id and leg.status = 'pending' and leg.leg_type <> 'transit'
      join rider on rider.id = ${riderId} and rider.mode = shipment.mode
        and rider.vehicle_type_id = shipment.vehicle_type_id
      where job.task_identifier = 'rider.offer' and job.locked_at is null
        and job.run_at > now()
        and not exists (
          select from assignment open where open.shipment_id = shipment.id
            and open.status = 'offered' and open.expires_at > now())
        and ${KM_PER_DEGREE}::float8 * sqrt(power(leg.origin_latitude - ${at.latitude}::float8, 2)
          + power((leg.origin_longitude - ${at.longitude}::float8) * cos(radians(${at.latitude}::float8)), 2))
          <= ${Math.max(0, ...radii)}::float8
      limit ${WAITING_MAX}), run_at => now())`);
}
