-- On a standby: waits until it has replayed the primary's log up to a position, and returns how many milliseconds that took.
-- What the transaction reads in its next statements, each with a snapshot of its own, then has all of it.
-- Raises TU001 when it is not so far after p_most_ms, and TU002 where positions mean something else: on a server that was
-- promoted, or on a standby that has never had p_mark, which was left at the primary after its own promotion.
create or replace function await_replay(p_position pg_lsn, p_mark uuid, p_most_ms int) returns double precision
language plpgsql as $$
declare
  v_began timestamptz := clock_timestamp();
  v_waited double precision := 0;
begin
  if not pg_is_in_recovery() then
    raise exception 'not a standby' using errcode = 'TU002';
  end if;
  while not coalesce(pg_last_wal_replay_lsn() >= p_position, false) loop
    if v_waited >= p_most_ms then
      raise exception 'the standby is behind' using errcode = 'TU001';
    end if;
    perform pg_sleep(0.001);
    v_waited := extract(epoch from clock_timestamp() - v_began) * 1000;
  end loop;
  if not exists (select from standby_mark where mark = p_mark) then
    raise exception 'not a standby of this primary' using errcode = 'TU002';
  end if;
  return v_waited;
end $$;
