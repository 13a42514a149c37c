-- What a merchant's statements need of people's log-ins; the role itself may not touch them.

-- Whether the session is open; until the transaction ends, nothing can end it.
create or replace function hold_session(p_session bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from session where id = p_session for key share;
  return found;
end $$;

-- Ends the log-ins by which somebody works, or has worked, for the merchant that the transaction names. A log-in that has
-- chosen no business may be one to this.
create or replace function end_member_sessions(p_user bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from session s using member m
  where m.merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint and m.user_id = p_user
    and s.user_id = p_user and (s.business_id = m.merchant_id or s.business_id is null)
$$;
