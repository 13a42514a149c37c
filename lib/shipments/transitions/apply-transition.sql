-- Writes a transition in one round trip: shipment, legs, assignments, event, money, webhooks, notifications
-- and jobs. The caller holds the shipment's lock and wakes the workers after the commit. p: {id, from,
-- sequence, set, at, worked, legs, ended, offers_lapse, event, transfers, webhooks, notice, jobs, unread}.
-- Returns `shipment_state`; with unread, the number of endpoints that get the webhooks. Raises TM001 and
-- TM002 as post_transfer does.
create or replace function move_shipment(p jsonb) returns json language plpgsql as $$
declare
  s shipment;
  v_before shipment;
  v_at timestamptz := coalesce((p->>'at')::timestamptz, clock_timestamp());
  v jsonb;
  v_deliveries bigint := 0;
begin
  select * into v_before from shipment
  where id = (p->>'id')::bigint and status = p->>'from' and event_sequence = (p->>'sequence')::int;
  if not found then raise exception 'shipment % has moved since it was locked', p->>'id'; end if;
  s := jsonb_populate_record(v_before, p->'set');
  if s.status in ('cancelled', 'failed') then s.pickup_hub_id := null; end if;
  -- Skip the update when nothing changed: an update touches indexes and triggers.
  if s is distinct from v_before then
    update shipment
    set status = s.status, failure = s.failure, payment_status = s.payment_status,
      payment_confirmed_at = s.payment_confirmed_at, estimated_delivery_at = s.estimated_delivery_at,
      promised_delivery_at = s.promised_delivery_at, waiting_since = s.waiting_since, search_at = s.search_at,
      search_started_at = s.search_started_at, pickup_hub_id = s.pickup_hub_id, cancellation = s.cancellation,
      undone_ending = s.undone_ending, proof = s.proof, event_sequence = s.event_sequence
    where id = s.id;
  end if;
  -- A separate statement, because the trigger for lengths would refuse older shipments with longer texts.
  if (s.dropoff_notes, s.receiver_pin) is distinct from (v_before.dropoff_notes, v_before.receiver_pin) then
    update shipment set dropoff_notes = s.dropoff_notes, receiver_pin = s.receiver_pin where id = s.id;
  end if;

  for v in select * from jsonb_array_elements(p->'legs') loop
    update shipment_leg
    set status = v->>'status', waybill = coalesce(v->>'waybill', waybill),
      started_at = case when v->>'status' = 'in_progress' then coalesce(started_at, v_at) else started_at end,
      completed_at = case when v->>'status' = 'completed' then v_at else completed_at end
    where shipment_id = s.id and sequence = (v->>'sequence')::int;
  end loop;
  if p ? 'worked' then
    update assignment a
    set status = coalesce(w.status, a.status), moving_at = coalesce(w.moving_at, a.moving_at),
      arrived_at = coalesce(w.arrived_at, a.arrived_at), collected_at = coalesce(w.collected_at, a.collected_at)
    from jsonb_populate_record(null::assignment, p->'worked') w where a.id = w.id;
  end if;
  if jsonb_typeof(p->'ended') = 'object' then
    update assignment
    set status = p#>>'{ended,status}', earned_tzs = (p#>>'{ended,earned_tzs}')::bigint, ended_at = clock_timestamp()
    where id = (p#>>'{ended,id}')::bigint;
  end if;
  if (p->>'offers_lapse')::boolean then
    update assignment set status = 'expired', ended_at = clock_timestamp()
    where shipment_id = s.id and status = 'offered';
  end if;

  insert into shipment_event
    (shipment_id, status, trigger, leg_type, description, location_address, actor_type, occurred_at)
  select s.id, s.status, e.trigger, e.leg_type, e.description, e.location_address, e.actor_type, v_at
  from jsonb_populate_record(null::shipment_event, nullif(p->'event', 'null')) e where e.trigger is not null;

  for v in select * from jsonb_array_elements(p->'transfers') loop
    perform post_transfer(s.mode, v->>'type', v->>'from', v->>'to', s.merchant_id, (v->>'amount')::bigint, s.id,
      (v->>'payment_id')::bigint, null, v->>'description');
  end loop;
  for v in select * from jsonb_array_elements(p->'webhooks') loop
    -- The data is text, to preserve the order of its keys.
    v_deliveries := v_deliveries + (
      select told.deliveries from add_webhook_event(s.merchant_id, s.mode, v->>'type', s.id, (v->>'sequence')::int,
        s.merchant_reference, v->>'event_id', (v->>'data')::json) told);
  end loop;
  -- Without a channel the caller notifies after the commit.
  if p#>>'{notice,channel}' is not null then
    perform pg_notify(p#>>'{notice,channel}', p#>>'{notice,payload}');
  end if;
  if jsonb_array_length(p->'jobs') > 0 then perform enqueue_jobs(p->'jobs'); end if;
  if v_before.pickup_hub_id is not null and s.pickup_hub_id is null then
    perform release_pickup_slot(s.mode, v_before.pickup_hub_id, s.pickup_after);
  end if;
  if p ? 'unread' then return to_json(v_deliveries); end if;
  return shipment_state(s.id);
end $$;

create or replace function move_and_read_shipment(p jsonb, out state json, out record json) language plpgsql as $$
begin
  state := move_shipment(p);
  select s.record into record from shipment_record s where s.id = (p->>'id')::bigint;
end $$;
