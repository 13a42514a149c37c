import { read, statement, transaction } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load";
import type { Settings } from "@/lib/core/pricing/settings";
import {
  type DeliveryProgress,
  type DropoffPoint,
  extendRouteToDropoff,
  recalculateEta,
  type RouteLeg,
} from "@/lib/core/shipments/eta";

const AT_ONCE = 500;

/** Skips locked shipments. Specification: Shipment, estimated_delivery_at. */
export async function recalculateOpenEtas(): Promise<{ revised: number }> {
  const settings = await transaction(loadSettings);
  const open = await read(statement<{ id: string | number }>`
    select id from shipment
    where status in ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery')
      and (search_at is null or search_started_at is not null) order by id`);
  const ids = open.map(({ id }) => Number(id));
  let revised = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    revised += await reviseSome(ids.slice(at, at + AT_ONCE), settings);
  }
  return { revised };
}

async function reviseSome(ids: number[], settings: Settings): Promise<number> {
  const changes = (await coursesOf(ids, settings)).flatMap(({ id, stated, now, ...course }) => {
    const arrival = recalculateEta(course, stated, settings, now);
    return arrival ? [{ id, stated, arrival }] : [];
  });
  if (changes.length === 0) return 0;
  const written = await transaction(statement`
    with free as (
      select id from shipment where id = any (${changes.map(({ id }) => id)}::bigint[])
      order by id for no key update skip locked
    )
    update shipment s
    set estimated_delivery_at = v.arrival, promised_delivery_at = coalesce(s.promised_delivery_at, s.estimated_delivery_at)
    from free join unnest(${changes.map(({ id }) => id)}::bigint[],
      ${changes.map(({ arrival }) => arrival.toISOString())}::timestamptz[],
      ${changes.map(({ stated }) => stated.toISOString())}::timestamptz[]) as v (id, arrival, stated) on v.id = free.id
    where s.id = free.id and s.estimated_delivery_at = v.stated
      and s.status in ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery')`);
  return written.count;
}

type SeenCourse = DeliveryProgress & { id: number; stated: Date; now: Date };

async function coursesOf(ids: number[], settings: Settings): Promise<SeenCourse[]> {
  const rows = await read(statement<{ course: StoredCourse | string }>`
    select json_build_object('id', s.id, 'stated', s.estimated_delivery_at, 'now', clock_timestamp(), 'status', s.status,
      'waitingSince', s.waiting_since, 'speedKmh', v.speed_kmh, 'hasRider', a.id is not null,
      'riderArrived', coalesce(a.status = 'arrived_at_pickup', false),
      'tripShipments', coalesce(trip_mates(a.rider_id, s.id), '[]'),
      'position', case when p.rider_id is not null
        then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end,
      'door', json_build_object('pin', s.receiver_pin,
        'booked', json_build_object('latitude', s.dropoff_latitude, 'longitude', s.dropoff_longitude)),
      'legs', (select json_agg(json_build_object('status', l.status, 'distanceKm', l.distance_km,
          'origin', json_build_object('latitude', l.origin_latitude, 'longitude', l.origin_longitude),
          'destination', json_build_object('latitude', l.destination_latitude, 'longitude', l.destination_longitude),
          'laneHours', case when l.leg_type = 'transit' then coalesce((select lane.hours from lane
            where lane.origin_hub_id = l.origin_hub_id and lane.destination_hub_id = l.destination_hub_id), 0) end,
          'hubHours', case when l.leg_type = 'last_mile' then
            (select hub_hours(h) from hub h where h.id = l.origin_hub_id) end,
          'startedAt', l.started_at, 'completedAt', l.completed_at) order by l.sequence)
        from shipment_leg l where l.shipment_id = s.id)) as course
    from shipment s
    left join assignment a on a.shipment_id = s.id and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    left join rider r on r.id = a.rider_id
    left join rider_position p on p.rider_id = r.id
    join vehicle_type v on v.id = coalesce(r.vehicle_type_id, s.vehicle_type_id)
    where s.id = any (${ids}::bigint[])`);
  return rows.map(({ course }) =>
    revived(typeof course === "string" ? JSON.parse(course) : course, settings),
  );
}

type Instant = string | null;
type StoredLeg = Omit<RouteLeg, "startedAt" | "completedAt"> & { startedAt: Instant; completedAt: Instant };
type StoredCourse = Omit<DeliveryProgress, "legs" | "waitingSince"> & {
  id: number;
  stated: string;
  now: string;
  waitingSince: Instant;
  door: DropoffPoint;
  legs: StoredLeg[] | null;
};

function revived(
  { legs, door, stated, now, waitingSince, ...course }: StoredCourse,
  settings: Settings,
): SeenCourse {
  const known = (legs ?? []).map((leg) => ({
    ...leg,
    startedAt: instantOf(leg.startedAt),
    completedAt: instantOf(leg.completedAt),
  }));
  return {
    ...course,
    stated: new Date(stated),
    now: new Date(now),
    waitingSince: instantOf(waitingSince),
    legs: extendRouteToDropoff(known, door, settings),
  };
}

function instantOf(text: Instant): Date | null {
  return text === null ? null : new Date(text);
}
