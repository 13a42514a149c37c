-- A rider takes the offer of a shipment whose lock the caller holds. The rider's row orders two offers that the same
-- rider accepts at once, and what else the rider works on is asked under it. Outcome: 'accepted', 'busy', or 'no_offer',
-- also for a rider who was blocked while the offer was open. State: the shipment as `shipment_state` says it is then.
create or replace function accept_offer(p_rider bigint, p_shipment bigint, out outcome text, out state json)
language plpgsql as $$
declare
  v_offer bigint;
begin
  select id into v_offer from assignment
  where shipment_id = p_shipment and rider_id = p_rider and status = 'offered' and expires_at > transaction_timestamp()
  limit 1;
  perform 1 from rider where id = p_rider and is_active for no key update;
  if not found or v_offer is null then
    outcome := 'no_offer';
    return;
  end if;
  perform 1 from assignment
  where rider_id = p_rider and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup');
  if found then
    outcome := 'busy';
    return;
  end if;
  update assignment
  set status = 'accepted', accepted_at = clock_timestamp(),
    accepted_latitude = coalesce((select latitude from rider_position where rider_id = p_rider), accepted_latitude),
    accepted_longitude = coalesce((select longitude from rider_position where rider_id = p_rider), accepted_longitude)
  where id = v_offer;
  outcome := 'accepted';
  state := shipment_state(p_shipment);
end $$;
