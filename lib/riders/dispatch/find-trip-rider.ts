import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";

export async function findTripRider(tx: Tx, shipmentId: number, again: boolean): Promise<number | null> {
  const [found] = await tx.execute<{ rider_id: string | number | null }>(sql`
    select trip_rider(${shipmentId}::bigint, ${TRIP_PICKUP_METRES}::float8, ${TRIP_PARCELS_MAX}::int,
      ${again}::boolean) as rider_id`);
  const id = found?.rider_id ?? null;
  return id === null ? null : Number(id);
}
