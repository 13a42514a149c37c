import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { HISTORY_PHONES } from "./history-riders";

const SPEED_KMH = 24;

interface Riding extends Point {
  id: number;
  toLatitude: number | null;
  toLongitude: number | null;
}

/** Moves the riders of the history by the given time and refreshes the presence of the others. */
export async function continueRides(seconds: number): Promise<void> {
  await transaction(async (tx) => {
    for (const rider of await ridersOnline(tx)) await recordPosition(tx, rider.id, nearer(rider, seconds));
  });
}

async function ridersOnline(tx: Tx): Promise<Riding[]> {
  const rows = await tx.execute<{ [Name in keyof Riding]: Riding[Name] }>(sql`
    select r.id::int as id, p.latitude, p.longitude,
      case when a.collected_at is null then l.origin_latitude else l.destination_latitude end as "toLatitude",
      case when a.collected_at is null then l.origin_longitude else l.destination_longitude end as "toLongitude"
    from rider r
    join rider_position p on p.rider_id = r.id
    left join lateral (select shipment_id, leg_sequence, collected_at from assignment where rider_id = r.id
      and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup') order by id desc limit 1) a on true
    left join shipment_leg l on l.shipment_id = a.shipment_id and l.sequence = a.leg_sequence
    where r.mode = 'live' and r.is_online and r.phone ~ ${HISTORY_PHONES}`);
  return [...rows];
}

function nearer({ latitude, longitude, toLatitude, toLongitude }: Riding, seconds: number): Point {
  if (toLatitude === null || toLongitude === null) return { latitude, longitude };
  const km = greatCircleKm({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
  const share = km === 0 ? 1 : Math.min(1, (SPEED_KMH * seconds) / 3600 / km);
  return {
    latitude: latitude + (toLatitude - latitude) * share,
    longitude: longitude + (toLongitude - longitude) * share,
  };
}
