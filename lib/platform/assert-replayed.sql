-- Raises TU001 on a standby that has not replayed p_position, or lacks p_mark: a mark that the primary wrote after its
-- promotion and that standbys of an earlier primary never receive. Raises TU002 on a promoted server. Run it as the
-- first statement of a READ COMMITTED transaction; the later statements then see everything before the position. It
-- does not wait, because a waiting statement holds a snapshot that can block the replay.
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
