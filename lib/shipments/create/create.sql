-- Writes a shipment with its legs, payment, events and jobs in one call. p: {shipment, items, legs, pay,
-- payer, by_system, limited_key, idempotency, answer, events, jobs}. Returns 'created', or 'replay' when the
-- idempotency key is taken. Raises TM003 when the merchant is not approved and by_system is false, TM001 and
-- TM002 as post_transfer does, TM004 as count_key_spending does, TM005 as
-- take_pickup_slot does.
create or replace function create_shipment(p jsonb) returns text language plpgsql as $$
declare
  s shipment := jsonb_populate_record(null::shipment, p->'shipment');
  v_event jsonb;
  v_balance bigint;
  v_require_pin boolean;
  v_role text := current_setting('role');
  v_merchant text := coalesce(current_setting('tuma.merchant_id', true), '');
begin
  -- Row-level security limits the statements below to this merchant.
  perform set_config('role', 'tuma_merchant', true), set_config('tuma.merchant_id', s.merchant_id::text, true);
  if p ? 'idempotency' then
    insert into idempotency_record (merchant_id, mode, operation, key, fingerprint, status_code, location, body)
    values (s.merchant_id, s.mode, p#>>'{idempotency,operation}', p#>>'{idempotency,key}',
      p#>>'{idempotency,fingerprint}', 201, p#>>'{answer,location}', p#>>'{answer,body}')
    on conflict (merchant_id, mode, operation, key) do update
      set fingerprint = excluded.fingerprint, status_code = excluded.status_code,
        location = excluded.location, body = excluded.body, created_at = now()
      where idempotency_record.created_at <= now() - interval '24 hours';
    if not found then
      perform set_config('role', v_role, true), set_config('tuma.merchant_id', v_merchant, true);
      return 'replay';
    end if;
  end if;

  -- Lock order: lock the wallet before writing rows that refer to the merchant.
  if (p->>'pay')::boolean and p->>'payer' = 'wallet' then
    perform 1 from account where mode = s.mode and kind = 'merchant_wallet' and merchant_id = s.merchant_id
      for no key update;
  end if;

  -- Check the status after the wait for the wallet lock: the merchant may have been suspended meanwhile.
  select require_pin into v_require_pin from merchant where id = s.merchant_id
    and (status = 'approved' or (status = 'email_verified' and s.mode = 'sandbox') or (p->>'by_system')::boolean);
  if not found then raise exception 'the merchant is not approved' using errcode = 'TM003'; end if;
  s.require_pin := coalesce(s.require_pin, v_require_pin);

  if p->>'limited_key' is not null and p->>'payer' = 'wallet' then
    perform count_key_spending((p->>'limited_key')::bigint, s.total_amount);
  end if;

  insert into shipment select s.*;
  insert into shipment_item
    select s.id, i.position, i.description, i.weight_kg, i.length_cm, i.width_cm, i.height_cm, i.quantity,
      i.is_fragile, i.declared_value
    from jsonb_populate_recordset(null::shipment_item, p->'items') i;
  insert into shipment_leg
    select (jsonb_populate_record(l, jsonb_build_object('shipment_id', s.id))).*
    from jsonb_populate_recordset(null::shipment_leg, p->'legs') l;

  if (p->>'pay')::boolean then
    perform post_transfer(s.mode,
      case p->>'payer' when 'platform' then 'RETURN_SUBSIDY' else 'SHIPMENT_PAYMENT' end,
      case p->>'payer' when 'platform' then 'platform_revenue' else 'merchant_wallet' end,
      'shipment_escrow', s.merchant_id, s.total_amount, s.id, null, s.shipment_number,
      'Shipment ' || s.shipment_number);
    select balance into v_balance from account
      where mode = s.mode and kind = 'merchant_wallet' and merchant_id = s.merchant_id;
  end if;

  for v_event in select * from jsonb_array_elements(p->'events') loop
    perform add_webhook_event(s.merchant_id, s.mode, v_event->>'type', s.id, (v_event->>'sequence')::int,
      s.merchant_reference, v_event->>'event_id',
      -- Replace within the text: jsonb would reorder the keys of the payload.
      replace(v_event->>'data', '"wallet_balance_after":null',
        '"wallet_balance_after":' || coalesce(v_balance::text, 'null'))::json);
  end loop;
  perform insert_jobs((p->'jobs')::json);
  perform set_config('role', v_role, true), set_config('tuma.merchant_id', v_merchant, true);
  if s.pickup_hub_id is not null then perform take_pickup_slot(s.mode, s.pickup_hub_id, s.pickup_after); end if;
  return 'created';
end $$;
