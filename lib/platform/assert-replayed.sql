-- Raises TU001 on a standby that has not replayed p_position or does not have p_mark. The primary writes the
-- mark after its promotion; standbys of an earlier primary never receive the mark. Raises TU002 on a promoted
-- server. Call as the first statement of a READ COMMITTED transaction: later statements see all changes up to
-- the position. Does not wait, because the snapshot of a waiting statement can block the replay.
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
