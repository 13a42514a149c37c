-- Every open transaction began after this time, so older events get no new event with a lower id. Security
-- definer, because a role sees only its own sessions in pg_stat_activity.
create or replace function webhook_feed_horizon() returns timestamptz
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select least(statement_timestamp(), min(xact_start)) - interval '1 millisecond'
  from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
$$;
