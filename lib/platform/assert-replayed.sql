-- On a standby, as a statement of its own at the beginning of a READ COMMITTED transaction: the statements after it, each
-- with a snapshot of its own, see all that the primary's log says before a position. It does not wait. While a statement
-- waits it holds a snapshot, and what replay has to clear away next may have to wait for that.
-- Raises TU001 when the standby is not so far, or has not got p_mark, which was left at the primary after its own promotion: a
-- standby of an earlier primary, whose positions mean something else, never gets it. Raises TU002 on a server that was promoted.
create or replace function assert_replayed(p_position pg_lsn, p_mark uuid) returns void language plpgsql as $$
begin
  if not pg_is_in_recovery() then
    raise exception 'not a standby' using errcode = 'TU002';
  end if;
  if not coalesce(pg_last_wal_replay_lsn() >= p_position, false) then
    raise exception 'the standby is behind' using errcode = 'TU001';
  end if;
  if not exists (select from standby_mark where mark = p_mark) then
    raise exception 'the standby has not got the mark' using errcode = 'TU001';
  end if;
end $$;
