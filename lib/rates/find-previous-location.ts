import { hot } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

const USES_MAX = 5;
const SAME_PLACE_KM = 0.3;

export interface PreviousLocation {
  point: Point;
  /** Set by a person, not found by a look-up. */
  isPinned: boolean;
}

/**
 * Null when the address has meant different places. Specification silent: a pin set once is worth more
 * than any map's opinion of the words.
 */
export async function findPreviousLocation(
  { merchantId, mode }: Caller,
  address: string,
): Promise<PreviousLocation | null> {
  // The index order helps the planner, which cannot see through row-level security.
  const used = await hot<(Point & { isPinned: boolean | null })[]>`
    select latitude, longitude, "isPinned" from (
      (select id, pickup_latitude as latitude, pickup_longitude as longitude, pickup_is_pinned as "isPinned"
        from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(pickup_address) = address_key(${address})
        order by address_key(pickup_address) desc, id desc limit ${USES_MAX})
      union all
      (select id, dropoff_latitude, dropoff_longitude, dropoff_is_pinned from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(dropoff_address) = address_key(${address})
        order by address_key(dropoff_address) desc, id desc limit ${USES_MAX})
    ) used order by id desc`;
  const isPinned = used.some((one) => one.isPinned);
  const counted = used.filter((one) => (isPinned ? one.isPinned : one.isPinned === null));
  const [last] = counted;
  if (!last || counted.some((one) => greatCircleKm(last, one) > SAME_PLACE_KM)) return null;
  return { point: { latitude: last.latitude, longitude: last.longitude }, isPinned };
}
