import { hot } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Point } from "@/lib/core/geography";

/**
 * Where the merchant last sent from or to under this address, or null. Capitals, blanks and punctuation make no
 * difference. Specification silent: a pin set once is worth more than any map's opinion of the words.
 */
export async function recallAddress({ merchantId, mode }: Caller, address: string): Promise<Point | null> {
  const [row] = await hot<Point[]>`
    select latitude, longitude from (
      (select id, pickup_latitude as latitude, pickup_longitude as longitude from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(pickup_address) = address_key(${address}) order by id desc limit 1)
      union all
      (select id, dropoff_latitude, dropoff_longitude from shipment
        where merchant_id = ${merchantId} and mode = ${mode}
          and address_key(dropoff_address) = address_key(${address}) order by id desc limit 1)
    ) used order by id desc limit 1`;
  return row ? { latitude: row.latitude, longitude: row.longitude } : null;
}
