import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import type { LiveMap, LiveRider, LiveShipment } from "@/lib/core/tracking/live-map";

/** Limits the size of the response, which pages request every few seconds. */
const MOST = { riders: 500, shipments: 200 };

/**
 * Sorts riders with a job first, then by the time of the last position. Sorts shipments that wait for a rider
 * first, by the longest wait. `hasMore…` is true for a truncated list.
 */
export async function getLiveMap(mode: Mode, tx: Tx = read(), most = MOST): Promise<LiveMap> {
  const [riders, shipments] = await Promise.all([
    ridersOut(mode, tx, most.riders + 1),
    shipmentsOpen(mode, tx, most.shipments + 1),
  ]);
  return {
    at: new Date().toISOString(),
    riders: riders.slice(0, most.riders),
    hasMoreRiders: riders.length > most.riders,
    shipments: shipments.slice(0, most.shipments),
    hasMoreShipments: shipments.length > most.shipments,
  };
}

async function ridersOut(mode: Mode, tx: Tx, limit: number): Promise<LiveRider[]> {
  const found = await tx.execute<{ fact: LiveRider | string }>(sql`
    with working as (
      select distinct on (a.rider_id) a.rider_id, a.shipment_id
      from assignment a join shipment carried on carried.id = a.shipment_id and not waits_for_attempt(carried)
      where a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
      order by a.rider_id, a.id
    ), out as (
      select id from rider where mode = ${mode} and is_online and is_active
      union
      select r.id from working w join rider r on r.id = w.rider_id where r.mode = ${mode}
    )
    select jsonb_build_object('id', r.id, 'name', r.name, 'vehicle', v.name, 'isOnline', r.is_online,
      'latitude', p.latitude, 'longitude', p.longitude, 'seenAt', ${iso(sql`p.recorded_at`)},
      'heardAt', ${iso(sql`greatest(p.recorded_at, (
        select max(last_seen_at) from rider_session where rider_id = r.id))`)},
      'shipmentId', w.shipment_id, 'shipmentNumber', s.shipment_number) as fact
    from out join rider r on r.id = out.id
    join vehicle_type v on v.id = r.vehicle_type_id
    left join rider_position p on p.rider_id = r.id
    left join working w on w.rider_id = r.id
    left join shipment s on s.id = w.shipment_id
    order by w.shipment_id is null, p.recorded_at desc nulls last, r.id
    limit ${limit}`);
  return found.map(({ fact }) => parseFact(fact));
}

async function shipmentsOpen(mode: Mode, tx: Tx, limit: number): Promise<LiveShipment[]> {
  const found = await tx.execute<{ fact: LiveShipment | string }>(sql`
    with open as (
      select id, shipment_number, status, type, waiting_since, pickup_address, pickup_latitude, pickup_longitude,
        dropoff_address, dropoff_latitude, dropoff_longitude
      from shipment
      where mode = ${mode}
        and status in ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery')
        and (search_at is null or search_started_at is not null)
      order by waiting_since nulls last, id
      limit ${limit}
    )
    select jsonb_build_object('id', o.id, 'shipmentNumber', o.shipment_number, 'status', o.status, 'type', o.type,
      'waitingSince', ${iso(sql`o.waiting_since`)}, 'rider', r.name,
      'pickup', jsonb_build_object('address', o.pickup_address, 'latitude', o.pickup_latitude,
        'longitude', o.pickup_longitude),
      'dropoff', jsonb_build_object('address', o.dropoff_address, 'latitude', o.dropoff_latitude,
        'longitude', o.dropoff_longitude),
      'waitsAt', case when next.status in ('pending', 'assigned') then jsonb_build_object('address', next.origin_address,
        'latitude', next.origin_latitude, 'longitude', next.origin_longitude) end) as fact
    from open o
    left join lateral (
      select leg.status, leg.origin_address, leg.origin_latitude, leg.origin_longitude from shipment_leg leg
      where leg.shipment_id = o.id and leg.status <> 'completed' order by leg.sequence limit 1) next on true
    left join assignment a on a.shipment_id = o.id
      and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    left join rider r on r.id = a.rider_id
    order by o.waiting_since nulls last, o.id`);
  return found.map(({ fact }) => parseFact(fact));
}

/** UTC with `Z`, as in all responses. */
function iso(moment: ReturnType<typeof sql>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Drizzle returns the json of raw statements as text. */
function parseFact<Fact>(fact: Fact | string): Fact {
  return typeof fact === "string" ? (JSON.parse(fact) as Fact) : fact;
}
