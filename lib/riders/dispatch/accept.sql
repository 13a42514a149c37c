-- Accepts an offer. The caller holds the lock of the shipment; the rider's row lock serializes two accepts.
-- A rider may accept up to p_most parcels of one pickup; the next parcel there is offered at once. Returns
-- the outcome ('accepted', 'busy' or 'no_offer', also for a blocked rider), the `shipment_state`, and the
-- progress of the rider with the other parcels: 'moving', 'arrived' or null.
create or replace function accept_offer(
  p_rider bigint, p_shipment bigint, p_metres double precision, p_most int,
  out outcome text, out state json, out how_far text
) language plpgsql as $$
declare
  v_offer bigint;
  v_leg int;
  v_works boolean;
begin
  select id, leg_sequence into v_offer, v_leg from assignment
  where shipment_id = p_shipment and rider_id = p_rider and status = 'offered' and expires_at > transaction_timestamp()
  limit 1;
  perform 1 from rider where id = p_rider and is_active for no key update;
  if not found or v_offer is null then
    outcome := 'no_offer';
    return;
  end if;
  select count(*) > 0,
    case when bool_or(arrived_at is not null) then 'arrived' when bool_or(moving_at is not null) then 'moving' end
  into v_works, how_far from assignment work
  where work.rider_id = p_rider and work.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')
    and not exists (select from shipment carried where carried.id = work.shipment_id and waits_for_attempt(carried));
  if v_works and not trip_has_room(p_rider, p_shipment, p_metres, p_most) then
    outcome := 'busy';
    return;
  end if;
  update assignment
  set status = 'accepted', accepted_at = clock_timestamp(),
    -- An old position is not the place of acceptance; the next position is used instead.
    accepted_latitude = (select latitude from rider_position where rider_id = p_rider and is_place_fresh(recorded_at)),
    accepted_longitude = (select longitude from rider_position where rider_id = p_rider and is_place_fresh(recorded_at))
  where id = v_offer;
  if p_most > 1 and v_leg = 1 then
    perform hasten_next(p_shipment, p_metres);
  end if;
  outcome := 'accepted';
  state := shipment_state(p_shipment);
end $$;
