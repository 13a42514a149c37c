import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Point } from "@/lib/core/geography";
import { POSITION_CHANNEL } from "@/lib/core/tracking-live";

/** Seconds between two kept points of a trail: enough for a map, and a day's ride stays small. */
const TRAIL_SECONDS = 15;

/**
 * Records where a rider is: one latest row per rider, and a thinned trail of the shipment that he carries.
 * A fix that is older than the latest is dropped. Commits without waiting for the disk: a lost fix is replaced
 * by the next. While a shipment is out for delivery, whoever follows it is told with the commit.
 */
export async function recordPosition(tx: Tx, riderId: number, at: Point, recordedAt?: Date): Promise<void> {
  const time = recordedAt?.toISOString() ?? null;
  await tx.execute(sql`set local synchronous_commit = off`);
  await tx.execute(sql`
    with latest as (
      insert into rider_position (rider_id, latitude, longitude, recorded_at)
      values (${riderId}, ${at.latitude}, ${at.longitude},
        least(coalesce(${time}::timestamptz, clock_timestamp()), clock_timestamp()))
      on conflict (rider_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, recorded_at = excluded.recorded_at
        where rider_position.recorded_at <= excluded.recorded_at
      returning rider_id, latitude, longitude, recorded_at
    ), carried as (
      select active.shipment_id, latest.*
      from latest
      join assignment active on active.rider_id = latest.rider_id
        and active.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    ), kept as (
      insert into position_trail (shipment_id, rider_id, latitude, longitude, recorded_at)
      select shipment_id, rider_id, latitude, longitude, recorded_at
      from carried
      where not exists (
        select from position_trail earlier
        where earlier.shipment_id = carried.shipment_id
          and earlier.recorded_at > carried.recorded_at - make_interval(secs => ${TRAIL_SECONDS}))
    )
    select pg_notify(${POSITION_CHANNEL}, json_build_object('shipment_id', shipment_id,
      'latitude', latitude, 'longitude', longitude, 'recorded_at', recorded_at)::text)
    from carried
    join shipment on shipment.id = carried.shipment_id and shipment.status = 'out_for_delivery'`);
}
