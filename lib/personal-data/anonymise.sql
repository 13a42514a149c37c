-- Removes personal data of the sender, the receiver or both from ended shipments. Keeps money, counts, days and items;
-- rounds coordinates to about a kilometre, for reports by area. No other code lists these columns. Returns
-- the number of shipments.
create or replace function anonymise_shipments(p_ids bigint[], p_ends text[], p_text text, p_phone text)
returns int language plpgsql as $$
declare
  v_sender boolean := 'sender' = any (p_ends);
  v_receiver boolean := 'receiver' = any (p_ends);
  v_both boolean := v_sender and v_receiver;
  v_count int;
begin
  update shipment s set
    sender_name = case when v_sender then p_text else s.sender_name end,
    sender_phone = case when v_sender then p_phone else s.sender_phone end,
    sender_email = case when v_sender then null else s.sender_email end,
    pickup_address = case when v_sender then p_text else s.pickup_address end,
    pickup_latitude = case when v_sender then round(s.pickup_latitude::numeric, 2) else s.pickup_latitude end,
    pickup_longitude = case when v_sender then round(s.pickup_longitude::numeric, 2) else s.pickup_longitude end,
    pickup_notes = case when v_sender then null else s.pickup_notes end,
    receiver_name = case when v_receiver then p_text else s.receiver_name end,
    receiver_phone = case when v_receiver then p_phone else s.receiver_phone end,
    receiver_email = case when v_receiver then null else s.receiver_email end,
    dropoff_address = case when v_receiver then p_text else s.dropoff_address end,
    dropoff_latitude = case when v_receiver then round(s.dropoff_latitude::numeric, 2) else s.dropoff_latitude end,
    dropoff_longitude = case when v_receiver then round(s.dropoff_longitude::numeric, 2) else s.dropoff_longitude end,
    dropoff_notes = case when v_receiver then null else s.dropoff_notes end,
    receiver_pin = case when v_receiver then null else s.receiver_pin end,
    receiver_proposal = case when v_receiver then null else s.receiver_proposal end,
    rating = case when v_receiver and s.rating is not null then s.rating || '{"words": null}' else s.rating end,
    proof = case when v_receiver and s.proof is not null
      then s.proof || '{"recipientName": null, "photoUrl": null}' else s.proof end,
    pin_hash = case when v_receiver then null else s.pin_hash end,
    -- The reason is free text by the merchant and may contain names.
    cancellation = case when s.cancellation is not null
      then s.cancellation || jsonb_build_object('reason', p_text) else s.cancellation end,
    undone_ending = case when jsonb_typeof(s.undone_ending->'cancellation') = 'object'
      then jsonb_set(s.undone_ending, '{cancellation,reason}', to_jsonb(p_text)) else s.undone_ending end,
    anonymised_at = case when v_both then coalesce(s.anonymised_at, now()) else s.anonymised_at end
  where s.id = any (p_ids);
  get diagnostics v_count = row_count;

  -- An end of a leg that is not a hub is the address of a person.
  if v_sender then
    update shipment_leg set origin_name = p_text, origin_address = p_text,
      origin_latitude = round(origin_latitude::numeric, 2), origin_longitude = round(origin_longitude::numeric, 2)
    where shipment_id = any (p_ids) and origin_hub_id is null;
  end if;
  if v_receiver then
    update shipment_leg set destination_name = p_text, destination_address = p_text,
      destination_latitude = round(destination_latitude::numeric, 2),
      destination_longitude = round(destination_longitude::numeric, 2)
    where shipment_id = any (p_ids) and destination_hub_id is null;
    update delivery_link_order set receiver_name = p_text, receiver_phone = p_phone, dropoff_address = p_text, place = null,
      dropoff_latitude = round(dropoff_latitude::numeric, 2), dropoff_longitude = round(dropoff_longitude::numeric, 2)
    where shipment_id = any (p_ids);
    -- A trigger deletes the objects in the store.
    delete from proof_photo where shipment_id = any (p_ids);
    delete from message where shipment_id = any (p_ids) and kind = 'sms' and status <> 'queued';
  end if;

  update shipment_import_line set problems = '[]', quote = null, agreed_places = null,
    raw = case when v_both then '{}' when v_sender
      then raw - array['sender_name', 'sender_phone', 'sender_email', 'pickup_address', 'pickup_latitude',
        'pickup_longitude', 'pickup_notes']
      else raw - array['receiver_name', 'receiver_phone', 'receiver_email', 'dropoff_address', 'dropoff_latitude',
        'dropoff_longitude', 'dropoff_notes'] end
  where shipment_id = any (p_ids);
  if v_both then update payment set phone_number = null where shipment_id = any (p_ids); end if;
  return v_count;
end $$;

-- True when the parcel is neither moving, nor waiting for a decision, nor disputed.
create or replace function is_over(s shipment) returns boolean language sql stable as $$
  select (s.status in ('delivered', 'cancelled') or s.status = 'failed' and (s.failure->>'final')::boolean is true)
    and not exists (select from custody_case c where c.shipment_id = s.id and c.settled_at is null)
$$;
