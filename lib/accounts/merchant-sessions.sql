-- Functions for the merchant role, which has no rights on the table `session`.

-- Returns true if the session is open. Locks the session, so that it cannot end before the transaction.
create or replace function hold_session(p_session bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from session where id = p_session for key share;
  return found;
end $$;

-- Ends a member's sessions for the current merchant, including sessions that have selected no business.
create or replace function end_member_sessions(p_user bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from session s using member m
  where m.merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint and m.user_id = p_user
    and s.user_id = p_user and (s.business_id = m.merchant_id or s.business_id is null)
$$;
