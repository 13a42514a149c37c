-- Writes one SMS per shipment and template; for planned attempts, one per text. The status is queued, held, or suppressed
-- by a refusal or a 24-hour cap. p: {merchant_id, mode, template, shipment_id, recipient, body, refusal, held, provider,
-- number_cap, merchant_cap}. The caps count only SMS with a cost. Returns the id of the queued SMS, which an
-- earlier call may have written; otherwise null.
create or replace function write_capped_sms(p json) returns bigint language plpgsql as $$
declare
  v_merchant bigint := p->>'merchant_id';
  v_recipient text := p->>'recipient';
  v_refusal text := p->>'refusal';
  v_held text := p->>'held';
begin
  -- Locks the merchant and the number, so that concurrent calls cannot exceed the caps.
  perform pg_advisory_xact_lock(hashtext('sms of ' || v_merchant)), pg_advisory_xact_lock(hashtext('sms to ' || v_recipient));
  if v_refusal is null and (p->>'number_cap')::int <= (select count(*) from (
    select from message where recipient = v_recipient and mode = p->>'mode' and kind = 'sms'
      and status in ('queued', 'held', 'sent') and created_at > now() - interval '24 hours'
    limit (p->>'number_cap')::int) counted) then
    v_refusal := 'number_cap';
  end if;
  if v_refusal is null and (p->>'merchant_cap')::int <= (select count(*) from (
    select from message where merchant_id = v_merchant and mode = p->>'mode' and kind = 'sms'
      and status in ('queued', 'held', 'sent') and created_at > now() - interval '24 hours'
    limit (p->>'merchant_cap')::int) counted) then
    v_refusal := 'merchant_cap';
  end if;
  insert into message (merchant_id, mode, kind, template, recipient, body, shipment_id, status, reason, provider)
  values (v_merchant, p->>'mode', 'sms', p->>'template', v_recipient, p->>'body', (p->>'shipment_id')::bigint,
    case when v_refusal is not null then 'suppressed' when v_held is not null then 'held' else 'queued' end,
    coalesce(v_refusal, v_held), case when v_refusal is null then p->>'provider' end)
  on conflict do nothing;
  return (select id from message
    where shipment_id = (p->>'shipment_id')::bigint and template = p->>'template' and status = 'queued'
    order by id desc limit 1);
end $$;
