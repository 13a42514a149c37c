-- Moves simulated riders, each {shipment_id, rider_id, status, latitude, longitude, ride}, like
-- record_positions, and enqueues the rides that continue. A ride ends when the shipment's status or
-- rider changed.
create or replace function move_simulated_riders(p_moves jsonb, p_next jsonb, p_trail_seconds int, p_channel text)
returns void language plpgsql as $$
declare
  v_riders bigint[];
  v_latitudes double precision[];
  v_longitudes double precision[];
  v_rides jsonb;
begin
  select array_agg(move.rider_id), array_agg(move.latitude), array_agg(move.longitude),
    jsonb_agg(move.ride) filter (where jsonb_typeof(move.ride) = 'object')
    into v_riders, v_latitudes, v_longitudes, v_rides
    from jsonb_to_recordset(p_moves) as move (shipment_id bigint, rider_id bigint, status text,
      latitude double precision, longitude double precision, ride jsonb)
    join shipment s on s.id = move.shipment_id and s.status = move.status
    join assignment active on active.shipment_id = s.id and active.rider_id = move.rider_id
      and active.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup');
  if v_riders is null then return; end if;
  perform record_positions(v_riders, v_latitudes, v_longitudes,
    array_fill(null::timestamptz, array[cardinality(v_riders)]), array_fill(true, array[cardinality(v_riders)]),
    p_trail_seconds, p_channel);
  if v_rides is not null then
    perform enqueue_jobs(jsonb_build_array(p_next || jsonb_build_object('payload', v_rides)));
  end if;
end $$;
