-- The nearest online riders with the right vehicle, no work, nothing else to answer, and no say yet in this leg; nearest
-- first. p_again: riders whose offer lapsed may be asked once more; those who declined are not. A position of more than
-- ten minutes ago says nothing about where a rider is. A function, so that its plan is made once: left to itself the
-- planner would make one at every offer, which takes longer than finding the rider.
create or replace function nearest_riders(
  p_mode text, p_vehicle_type_id int, p_shipment_id bigint, p_leg_sequence int,
  p_latitude double precision, p_longitude double precision, p_radius_km double precision, p_limit int, p_again boolean
) returns setof bigint language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  km_per_degree constant double precision := 111.32;
begin
  return query
  select nearest.rider_id from (
    select position.rider_id, km_per_degree * sqrt(
        power(position.latitude - p_latitude, 2)
        + power((position.longitude - p_longitude) * cos(radians(p_latitude)), 2)) as distance_km
    from rider_position position join rider on rider.id = position.rider_id
    where rider.mode = p_mode and rider.vehicle_type_id = p_vehicle_type_id
      and rider.is_online and rider.is_active
      and position.recorded_at > now() - interval '10 minutes'
      and not exists (
        select from assignment busy where busy.rider_id = rider.id
          and busy.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))
      and not exists (
        select from assignment open where open.rider_id = rider.id
          and open.status = 'offered' and open.expires_at > now())
      and not exists (
        select from assignment asked where asked.shipment_id = p_shipment_id
          and asked.leg_sequence = p_leg_sequence and asked.rider_id = rider.id
          and (not p_again or asked.status <> 'expired'))
    order by point(position.longitude, position.latitude) <-> point(p_longitude, p_latitude)
    limit p_limit
  ) nearest
  where distance_km <= p_radius_km order by distance_km;
end $$;
