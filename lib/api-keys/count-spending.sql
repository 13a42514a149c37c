-- Adds an amount to a key's daily spending, in the transaction that moves the money. A cancellation does not
-- subtract: the limit bounds what a stolen key can spend in a day. Locks the row, so that concurrent requests
-- cannot exceed the limit together. Raises TM004, with the figures, when the limit would be exceeded.
create or replace function count_key_spending(p_key bigint, p_amount bigint) returns void language plpgsql as $$
declare
  v_key api_key%rowtype;
  -- The day in the merchant's time zone.
  v_day date := (now() at time zone 'Africa/Dar_es_Salaam')::date;
  v_counted bigint;
begin
  select * into v_key from api_key where id = p_key;
  -- The daily limit was removed after the request began.
  if v_key.daily_limit is null or p_amount = 0 then return; end if;
  v_counted := coalesce(v_key.counted_with, v_key.id);
  if p_amount <= v_key.daily_limit then
    insert into api_key_spending as so_far (key_id, merchant_id, day, amount)
    values (v_counted, v_key.merchant_id, v_day, p_amount)
    on conflict (key_id, day) do update set amount = so_far.amount + excluded.amount
      where so_far.amount + excluded.amount <= v_key.daily_limit;
    if found then return; end if;
  end if;
  raise exception 'the key has spent its daily limit' using errcode = 'TM004', detail = json_build_object(
    'limit', v_key.daily_limit, 'required', p_amount,
    'spent', coalesce((select amount from api_key_spending where key_id = v_counted and day = v_day), 0))::text;
end $$;
