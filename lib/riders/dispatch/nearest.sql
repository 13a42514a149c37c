-- True when a position is recent enough to locate a rider.
create or replace function is_place_fresh(p_recorded_at timestamptz) returns boolean language sql stable as $$
  select p_recorded_at > now() - interval '10 minutes'
$$;

-- True when an old position may be used: a closed page reports no position, but the phone still receives
-- push notices.
create or replace function is_rung_at_last_place(p_rider bigint, p_recorded_at timestamptz) returns boolean
language plpgsql stable as $$
declare
  last_known_for constant interval := '2 hours';
begin
  return p_recorded_at > now() - last_known_for and exists (select from rider_push where rider_id = p_rider);
end $$;

-- Returns the nearest online riders who have the right vehicle, no open offer, no answer for this leg, and no work other
-- than parcels that wait for an attempt. Riders with a recent position come first. p_again also returns riders whose
-- offer lapsed. A plpgsql function, because PostgreSQL caches its plan and planning takes longer than the search.
create or replace function nearest_riders(
  p_mode text, p_vehicle_type_id int, p_shipment_id bigint, p_leg_sequence int,
  p_latitude double precision, p_longitude double precision, p_radius_km double precision, p_limit int, p_again boolean
) returns setof bigint language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  km_per_degree constant double precision := 111.32;
  v_north constant double precision := p_radius_km / km_per_degree;
  v_east constant double precision := v_north / cos(radians(p_latitude));
  v_around constant box := box(point(p_longitude - v_east, p_latitude - v_north), point(p_longitude + v_east, p_latitude + v_north));
  v_fresh boolean;
  v_left int := p_limit;
  v_found int;
begin
  foreach v_fresh in array array[true, false] loop
    return query
    select nearest.rider_id from (
      select position.rider_id, km_per_degree * sqrt(
          power(position.latitude - p_latitude, 2)
          + power((position.longitude - p_longitude) * cos(radians(p_latitude)), 2)) as distance_km
      from rider_position position join rider on rider.id = position.rider_id
      where rider.mode = p_mode and rider.vehicle_type_id = p_vehicle_type_id
        and rider.is_online and rider.is_active
        and point(position.longitude, position.latitude) <@ v_around
        and is_place_fresh(position.recorded_at) = v_fresh
        and (v_fresh or is_rung_at_last_place(rider.id, position.recorded_at))
        and not exists (
          select from assignment busy join shipment carried on carried.id = busy.shipment_id
          where busy.rider_id = rider.id and not waits_for_attempt(carried)
            and busy.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))
        and not exists (
          select from assignment open where open.rider_id = rider.id
            and open.status = 'offered' and open.expires_at > now())
        and not exists (
          select from assignment asked where asked.shipment_id = p_shipment_id
            and asked.leg_sequence = p_leg_sequence and asked.rider_id = rider.id
            and (not p_again or asked.status <> 'expired'))
      order by point(position.longitude, position.latitude) <-> point(p_longitude, p_latitude)
      limit v_left
    ) nearest
    where distance_km <= p_radius_km order by distance_km;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
    exit when v_left <= 0;
  end loop;
end $$;
