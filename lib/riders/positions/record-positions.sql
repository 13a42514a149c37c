-- Writes the latest position per rider and a thinned trail. Fixes must be ordered by time per rider;
-- older fixes are dropped. p_on_trail marks fixes for the trail. Commits asynchronously, because the next fix
-- replaces a lost one. Returns the newest fix per shipment that is out for delivery. Writes riders in the
-- order of ids to avoid deadlocks.
create or replace function place_riders(
  p_rider_ids bigint[], p_latitudes double precision[], p_longitudes double precision[], p_times timestamptz[],
  p_on_trail boolean[], p_trail_seconds int
) returns text[] language plpgsql as $$
declare
  notices text[];
begin
  perform set_config('synchronous_commit', 'off', true);
  with given as (
    select rider_id, latitude, longitude, on_trail, at,
      least(coalesce(recorded_at, clock_timestamp()), clock_timestamp()) as recorded_at
    from unnest(p_rider_ids, p_latitudes, p_longitudes, p_times, p_on_trail)
      with ordinality as fix (rider_id, latitude, longitude, recorded_at, on_trail, at)
  ), newest as (
    select distinct on (rider_id) rider_id, latitude, longitude, recorded_at
    from given order by rider_id, recorded_at desc, at desc
  ), latest as (
    insert into rider_position (rider_id, latitude, longitude, recorded_at)
    select rider_id, latitude, longitude, recorded_at from newest order by rider_id
    on conflict (rider_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, recorded_at = excluded.recorded_at
      where rider_position.recorded_at <= excluded.recorded_at
    returning rider_id, latitude, longitude, recorded_at
  ), carried as (
    select latest.*, active.shipment_id, count(*) over (partition by latest.rider_id) as carries
    from latest join assignment active on active.rider_id = latest.rider_id
      and active.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
  ), kept as (
    insert into position_trail (shipment_id, rider_id, latitude, longitude, recorded_at)
    select carried.shipment_id, given.rider_id, given.latitude, given.longitude, given.recorded_at
    from carried join given on given.rider_id = carried.rider_id and given.on_trail
    where not exists (
      select from position_trail earlier
      where earlier.shipment_id = carried.shipment_id
        and earlier.recorded_at > given.recorded_at - make_interval(secs => p_trail_seconds)
        -- The time range limits the search to recent partitions.
        and earlier.recorded_at between now() - interval '1 day' and now() + interval '1 day')
    order by given.at
  )
  select array_agg(json_build_object('shipment_id', shipment_id,
    'latitude', latitude, 'longitude', longitude, 'recorded_at', recorded_at)::text)
  into notices
  from carried join shipment on shipment.id = carried.shipment_id and shipment.status = 'out_for_delivery'
  where carried.carries = 1 or rider_heads_to(carried.rider_id) = carried.shipment_id;
  return coalesce(notices, '{}');
end $$;

-- Like place_riders; also notifies the tracking pages at the commit.
create or replace function record_positions(
  p_rider_ids bigint[], p_latitudes double precision[], p_longitudes double precision[], p_times timestamptz[],
  p_on_trail boolean[], p_trail_seconds int, p_channel text
) returns void language plpgsql as $$
declare
  notice text;
begin
  foreach notice in array place_riders(p_rider_ids, p_latitudes, p_longitudes, p_times, p_on_trail, p_trail_seconds) loop
    perform pg_notify(p_channel, notice);
  end loop;
end $$;
