drop function if exists claim_idle_rider(text, int);

-- Locks an idle simulated rider with the vehicle, or returns null. Skips riders who released this shipment
-- and riders of the same name, so that a replacement is visible. Starts after the rider hired last, because
-- earlier riders are mostly busy.
create or replace function claim_idle_rider(p_mode text, p_vehicle_type int, p_shipment bigint) returns bigint
language plpgsql as $$
declare
  v_after bigint := coalesce(nullif(current_setting('tuma.rider_turn', true), '')::bigint, 0);
  v_rider bigint;
begin
  -- Another transaction may lock the rider first; create a new rider after three tries.
  for v_claim in 1..3 loop
    select rider.id into v_rider from rider
    where rider.mode = p_mode and rider.vehicle_type_id = p_vehicle_type and rider.is_online and rider.is_active
      and rider.id > v_after
      and not exists (
        select from assignment busy where busy.rider_id = rider.id
          and busy.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))
      and not exists (
        select from assignment released join rider former on former.id = released.rider_id
        where released.shipment_id = p_shipment and released.status = 'unassigned' and former.name = rider.name)
    limit 1 for no key update skip locked;
    if v_rider is null then
      if v_after = 0 then return null; end if;
      v_after := 0;
      continue;
    end if;
    -- Check under the lock: the rider may have been hired meanwhile.
    perform 1 from assignment
    where rider_id = v_rider and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup');
    if not found then
      perform set_config('tuma.rider_turn', v_rider::text, false);
      return v_rider;
    end if;
    v_after := v_rider;
  end loop;
  return null;
end $$;

-- Offers the leg to an idle or new simulated rider, p_offset degrees from the pickup, and accepts it. The
-- caller holds the lock of the shipment. One statement, so that the next shipment in the transaction sees the
-- rider busy. Returns the rider and the `shipment_state`.
create or replace function hire_simulated_rider(
  p_shipment bigint, p_leg int, p_vehicle_type int, p_name text, p_offset double precision, p_offer_seconds int,
  p_trail_seconds int, out hired bigint, out state json
) language plpgsql as $$
declare
  v_mode text;
  v_latitude double precision;
  v_longitude double precision;
  v_outcome text;
begin
  select s.mode, l.origin_latitude, l.origin_longitude into strict v_mode, v_latitude, v_longitude
  from shipment s join shipment_leg l on l.shipment_id = s.id and l.sequence = p_leg where s.id = p_shipment;
  hired := claim_idle_rider(v_mode, p_vehicle_type, p_shipment);
  if hired is null then
    hired := nextval('rider_id_seq');
    insert into rider (id, mode, name, phone, vehicle_type_id, vehicle_plate, is_active, is_online)
    overriding system value
    values (hired, v_mode, p_name, '+255701' || lpad((hired % 1000000)::text, 6, '0'), p_vehicle_type,
      'MC ' || lpad((hired % 1000)::text, 3, '0') || ' SBX', true, true);
  end if;
  perform place_riders(array[hired], array[greatest(-90, least(90, v_latitude + p_offset * sind(hired % 360)))],
    array[greatest(-180, least(180, v_longitude + p_offset * cosd(hired % 360)))], array[null::timestamptz], array[true],
    p_trail_seconds);
  insert into assignment (shipment_id, leg_sequence, rider_id, status, offered_at, expires_at)
  values (p_shipment, p_leg, hired, 'offered', transaction_timestamp(),
    transaction_timestamp() + make_interval(secs => p_offer_seconds));
  select a.outcome, a.state into v_outcome, state from accept_offer(hired, p_shipment, 0, 1) a;
  if v_outcome <> 'accepted' then raise exception 'simulated rider % has %', hired, v_outcome; end if;
end $$;
