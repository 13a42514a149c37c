import { hot } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

/** So many uses of an address tell whether it means one place. */
const USES_MAX = 5;
/** Farther apart, they were different doors. */
const SAME_PLACE_KM = 0.3;

export interface PreviousLocation {
  point: Point;
  /** Whether somebody set the pin, or sent its coordinates; else it is not known whether a look-up did. */
  isPinned: boolean;
}

/**
 * Where the merchant last sent from or to under this address, or null; null too when it has meant different places,
 * as the name of a town or a market does. What a look-up found says no more than another look-up, and does not count.
 * Capitals, blanks and punctuation make no difference.
 * Specification silent: a pin set once is worth more than any map's opinion of the words.
 */
export async function findPreviousLocation(
  { merchantId, mode }: Caller,
  address: string,
): Promise<PreviousLocation | null> {
  // In the order of the whole index: behind row-level security the planner does not see that the key is one and the same.
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
