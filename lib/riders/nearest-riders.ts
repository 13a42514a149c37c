import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Point } from "@/lib/core/geography";
import type { Mode } from "@/lib/core/mode";

/** A position that is older than this says nothing about where the rider is. */
const FRESH_SECONDS = 600;
const KM_PER_DEGREE = 111.32;

interface Search {
  mode: Mode;
  vehicleTypeId: number;
  shipmentId: number;
  legSequence: number;
  around: Point;
  radiusKm: number;
  limit: number;
  /** Whether riders whose offer lapsed may be asked again; those who declined are not. */
  again: boolean;
}

/**
 * The nearest online riders with the right vehicle, no work, nothing else to answer, and no say yet in this shipment;
 * nearest first.
 */
export async function nearestRiders(tx: Tx, search: Search): Promise<number[]> {
  const { latitude, longitude } = search.around;
  const eastShrinks = Math.cos((latitude * Math.PI) / 180);
  const rows = await tx.execute<{ rider_id: string | number }>(sql`
    select rider_id from (
      select position.rider_id, ${KM_PER_DEGREE} * sqrt(
          power(position.latitude - ${latitude}, 2)
          + power((position.longitude - ${longitude}) * ${eastShrinks}, 2)) as distance_km
      from rider_position position join rider on rider.id = position.rider_id
      where rider.mode = ${search.mode} and rider.vehicle_type_id = ${search.vehicleTypeId}
        and rider.is_online and rider.is_active
        and position.recorded_at > now() - make_interval(secs => ${FRESH_SECONDS})
        and not exists (
          select from assignment busy where busy.rider_id = rider.id
            and busy.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))
        and not exists (
          select from assignment open where open.rider_id = rider.id
            and open.status = 'offered' and open.expires_at > now())
        and not exists (
          select from assignment asked where asked.shipment_id = ${search.shipmentId}
            and asked.leg_sequence = ${search.legSequence} and asked.rider_id = rider.id
            and (not ${search.again} or asked.status <> 'expired'))
      order by point(position.longitude, position.latitude) <-> point(${longitude}, ${latitude})
      limit ${search.limit}
    ) nearest
    where distance_km <= ${search.radiusKm} order by distance_km`);
  return rows.map((row) => Number(row.rider_id));
}
