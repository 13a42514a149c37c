-- Null for a hub that is always open.
create or replace function hub_hours(p_hub hub) returns json language sql immutable as $$
  select json_build_object('openingHours', p_hub.opening_hours, 'closedDays', p_hub.closed_days)
  where p_hub.opening_hours is not null or p_hub.closed_days <> '[]'
$$;

-- A shipment with its legs, active assignment, rider position, clock, settings and history as JSON, or null.
-- Stable, so that all statements see one snapshot.
create or replace function shipment_state(p_shipment bigint) returns json language plpgsql stable as $$
declare
  s shipment;
  v_active assignment;
  v_worker jsonb;
  v_mates json;
  v_lane_hours double precision;
  v_hub_hours json;
begin
  select * into s from shipment where id = p_shipment;
  if not found then return null; end if;
  -- Separate statements: one statement with every join takes twice as long.
  select * into v_active from assignment a
  where a.shipment_id = s.id and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup');
  if found then
    select to_jsonb(v_active) || jsonb_build_object('rider_name', r.name, 'rider_vehicle', v.name,
        'rider_speed_kmh', v.speed_kmh, 'rider_latitude', p.latitude, 'rider_longitude', p.longitude)
      into v_worker
      from rider r join vehicle_type v on v.id = r.vehicle_type_id left join rider_position p on p.rider_id = r.id
      where r.id = v_active.rider_id;
    if exists (select from assignment a where a.rider_id = v_active.rider_id and a.shipment_id <> s.id
      and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')) then
      v_mates := trip_mates(v_active.rider_id, s.id);
    end if;
  end if;
  if s.type = 'regional' then
    select lane.hours, hub_hours(h) into v_lane_hours, v_hub_hours from shipment_leg l
    left join lane on lane.origin_hub_id = l.origin_hub_id and lane.destination_hub_id = l.destination_hub_id
    join hub h on h.id = l.destination_hub_id
    where l.shipment_id = s.id and l.leg_type = 'transit' limit 1;
  end if;
  return json_build_object(
    'shipment', to_json(s),
    'legs', (select json_agg(l order by l.sequence) from shipment_leg l where l.shipment_id = s.id),
    'assignment', v_worker,
    'mates', v_mates,
    'speed_kmh', (select v.speed_kmh from vehicle_type v where v.id = s.vehicle_type_id),
    'lane_hours', v_lane_hours,
    'hub_hours', v_hub_hours,
    'was_replaced', exists (select from assignment a
      where a.shipment_id = s.id and a.status = 'unassigned' and a.accepted_at is not null),
    'last_event_at', (select e.occurred_at from shipment_event e where e.shipment_id = s.id order by e.id desc limit 1),
    'settings', (select coalesce(json_object_agg(key, value), '{}') from setting),
    'now', transaction_timestamp());
end $$;

-- Locks the shipment's row; always lock the shipment before the wallet. NO KEY UPDATE, because foreign-key
-- checks hold KEY SHARE and would deadlock with a stronger lock. Related rows are read after the lock by a
-- new statement. With p_merchant, another merchant's shipment is not found.
create or replace function lock_shipment(p_shipment bigint, p_merchant bigint, p_mode text)
returns json language plpgsql as $$
begin
  perform 1 from shipment
  where id = p_shipment and (p_merchant is null or (merchant_id = p_merchant and mode = p_mode))
  for no key update;
  if not found then return null; end if;
  return shipment_state(p_shipment);
end $$;

-- Locks the shipments in the order of their ids. Skips shipments that another transaction has locked.
create or replace function lock_free_shipments(p_shipments bigint[]) returns setof json language plpgsql as $$
declare
  v_locked bigint[] := array(
    select id from shipment where id = any (p_shipments) order by id for no key update skip locked);
begin
  return query select shipment_state(locked.id) from unnest(v_locked) locked (id);
end $$;
