-- Distance in metres on a plane, accurate enough within a town.
create or replace function metres_apart(p_begun shipment_leg, p_begins shipment_leg) returns double precision
language sql immutable as $$
  select 111320 * sqrt(power(p_begun.origin_latitude - p_begins.origin_latitude, 2)
    + power((p_begun.origin_longitude - p_begins.origin_longitude) * cos(radians(p_begins.origin_latitude)), 2))
$$;

-- Kilograms by weight and by volume, as for the choice of a vehicle.
create or replace function shipment_load(p_shipment bigint, out kg double precision, out volumetric_kg double precision)
language plpgsql stable as $$
declare
  cubic_cm_per_kg constant double precision := 5000;
begin
  select sum(quantity * weight_kg), sum(quantity * length_cm * width_cm * height_cm / cubic_cm_per_kg)
  into kg, volumetric_kg from shipment_item where shipment_id = p_shipment;
end $$;

-- True when the pickup windows of two shipments overlap. A shipment that is not scheduled is due now.
create or replace function due_together(p_one shipment, p_other shipment) returns boolean language sql stable as $$
  select tstzrange(coalesce(p_one.pickup_after, now()), coalesce(p_one.pickup_before, now()), '[]')
    && tstzrange(coalesce(p_other.pickup_after, now()), coalesce(p_other.pickup_before, now()), '[]')
$$;

-- True for a failed parcel that waits for the planned time of its next attempt.
create or replace function waits_for_attempt(p_shipment shipment) returns boolean language sql immutable as $$
  select p_shipment.status = 'failed' and p_shipment.failure->>'nextAttempt' is not null
$$;

-- Other jobs of a rider. `is_near`: the pickup is within p_metres and of the same merchant. A return has the
-- pickup of its original. When p_shipment is a return, no job is near. A parcel that waits for its next attempt is no
-- job until the attempt starts.
create or replace function work_beside(p_rider bigint, p_shipment bigint, p_metres double precision)
returns table (shipment_id bigint, status text, is_collected boolean, is_near boolean) language plpgsql stable as $$
begin
  return query
  select work.id, work.status, a.collected_at is not null,
    a.leg_sequence = 1 and given.return_of_shipment_id is null
      and origin.merchant_id = given.merchant_id and origin.mode = given.mode
      and metres_apart(begun, begins) <= p_metres
  from assignment a
  join shipment work on work.id = a.shipment_id
  join shipment origin on origin.id = coalesce(work.return_of_shipment_id, work.id)
  join shipment_leg begun on begun.shipment_id = origin.id and begun.sequence = 1
  join shipment given on given.id = p_shipment
  join shipment_leg begins on begins.shipment_id = given.id and begins.sequence = 1
  where a.rider_id = p_rider and a.shipment_id <> p_shipment and not waits_for_attempt(work)
    and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup');
end $$;

-- True when the rider can also carry this shipment: no parcel is out for delivery, at least one parcel is not
-- collected yet, the pickups are due in overlapping windows, and the vehicle has room. The caller must hold the lock of
-- the rider's row.
create or replace function trip_has_room(p_rider bigint, p_shipment bigint, p_metres double precision, p_most int)
returns boolean language plpgsql stable as $$
declare
  -- Round to six decimals, like the choice of a vehicle.
  decimals constant int := 6;
begin
  return (
    select count(*) > 0 and count(*) < p_most
      and bool_and(work.is_near and work.status in ('pickup_dispatched', 'picked_up')) and bool_or(not work.is_collected)
      and bool_and((select due_together(own, given) from shipment own, shipment given
        where own.id = work.shipment_id and given.id = p_shipment))
      and (select coalesce(round((sum(load.kg) + added.kg)::numeric, decimals) <= v.max_payload_kg::numeric, true)
            and coalesce(round((sum(load.volumetric_kg) + added.volumetric_kg)::numeric, decimals)
              <= v.max_volumetric_kg::numeric, true)
          from rider r join vehicle_type v on v.id = r.vehicle_type_id, shipment_load(p_shipment) added
          where r.id = p_rider)
    from work_beside(p_rider, p_shipment, p_metres) work cross join lateral shipment_load(work.shipment_id) load);
end $$;

-- True when other jobs prevent a former rider from resuming this shipment. Ignores the weight of the parcels.
create or replace function works_elsewhere(p_rider bigint, p_shipment bigint, p_leg int, p_metres double precision, p_most int)
returns boolean language plpgsql stable as $$
begin
  return (
    select count(*) >= p_most or coalesce(bool_or(not is_near or p_leg <> 1), false)
    from work_beside(p_rider, p_shipment, p_metres));
end $$;

-- Locks and returns the rider with the most parcels to collect at the pickup of this shipment and with room
-- for the shipment, or null. The lock prevents two offers to one rider.
create or replace function trip_rider(p_shipment bigint, p_metres double precision, p_most int, p_again boolean)
returns bigint language plpgsql as $$
declare
  -- Limits the riders per call, because a large shop has many riders; the next round checks again.
  looked_at constant int := 5;
  v_rider bigint;
begin
  for v_rider in
    select r.id
    from shipment given
    join shipment_leg begins on begins.shipment_id = given.id and begins.sequence = 1
    join shipment work on work.merchant_id = given.merchant_id and work.mode = given.mode
      and work.status = 'pickup_dispatched' and work.id <> given.id and due_together(work, given)
    join shipment_leg begun on begun.shipment_id = work.id and begun.sequence = 1
    join assignment a on a.shipment_id = work.id and a.leg_sequence = 1 and a.collected_at is null
      and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    join rider r on r.id = a.rider_id and r.is_online and r.is_active and r.vehicle_type_id = given.vehicle_type_id
    join rider_position place on place.rider_id = r.id
      and (is_place_fresh(place.recorded_at) or is_rung_at_last_place(r.id, place.recorded_at))
    where given.id = p_shipment
      and metres_apart(begun, begins) <= p_metres
      and not exists (
        select from assignment open where open.rider_id = r.id and open.status = 'offered' and open.expires_at > now())
      and not exists (
        select from assignment asked where asked.shipment_id = given.id and asked.leg_sequence = 1
          and asked.rider_id = r.id and (not p_again or asked.status <> 'expired'))
    group by r.id having count(*) < p_most
    order by count(*) desc, r.id limit looked_at
  loop
    perform 1 from rider where id = v_rider for no key update skip locked;
    continue when not found;
    -- Check under the lock: another offer may have been made meanwhile.
    perform 1 from assignment where rider_id = v_rider and status = 'offered' and expires_at > now();
    continue when found;
    if trip_has_room(v_rider, p_shipment, p_metres, p_most) then
      return v_rider;
    end if;
  end loop;
  return null;
end $$;

-- Offers only the next waiting parcel, because a rider answers one offer at a time.
create or replace function hasten_next(p_shipment bigint, p_metres double precision) returns void language plpgsql as $$
begin
  perform graphile_worker.reschedule_jobs(array(
    select job.id
    from shipment given
    join shipment_leg begins on begins.shipment_id = given.id and begins.sequence = 1
    join shipment next on next.merchant_id = given.merchant_id and next.mode = given.mode
      and next.status in ('confirmed', 'pickup_dispatched') and next.id <> given.id
      and next.vehicle_type_id = given.vehicle_type_id
    join shipment_leg begun on begun.shipment_id = next.id and begun.sequence = 1 and begun.status = 'pending'
    join graphile_worker.jobs job on job.key = 'offer:' || next.id
    where given.id = p_shipment
      and job.task_identifier = 'rider.offer' and job.locked_at is null and job.run_at > now()
      and not exists (
        select from assignment open
        where open.shipment_id = next.id and open.status = 'offered' and open.expires_at > now())
      and metres_apart(begun, begins) <= p_metres and due_together(next, given)
    order by next.waiting_since, next.id limit 1), run_at => now());
end $$;

-- The shipment that the rider is delivering, or null. Of several, returns the shipment with the oldest last
-- event: only one receiver may see the position of the rider.
create or replace function rider_heads_to(p_rider bigint) returns bigint language plpgsql stable as $$
begin
  return (
    select s.id from assignment a join shipment s on s.id = a.shipment_id and s.status = 'out_for_delivery'
    where a.rider_id = p_rider and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    order by (select max(e.id) from shipment_event e where e.shipment_id = s.id) limit 1);
end $$;

-- Other deliveries of the rider, for the estimated delivery time of a shipment.
create or replace function trip_mates(p_rider bigint, p_shipment bigint) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('isHeading', work.status = 'out_for_delivery', 'door', json_build_object(
        'latitude', coalesce(pin.latitude, leg.destination_latitude),
        'longitude', coalesce(pin.longitude, leg.destination_longitude))) order by work.id)
    from assignment a
    join shipment work on work.id = a.shipment_id and work.status in ('pickup_dispatched', 'picked_up', 'out_for_delivery')
    join shipment_leg leg on leg.shipment_id = work.id and leg.sequence = a.leg_sequence
    -- The receiver's pin does not apply to a hub.
    left join lateral jsonb_to_record(work.receiver_pin) as pin (latitude double precision, longitude double precision)
      on leg.destination_hub_id is null
    where a.rider_id = p_rider and a.shipment_id <> p_shipment
      and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'));
end $$;
