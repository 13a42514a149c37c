-- Tables partitioned by time: docs/decisions/0017-tables-by-time.md. A partition is named after its first day; rows
-- outside every partition go to the default partition <table>_rest. These functions run with the owner's rights. They
-- wait at most 100 ms for a lock and then fail with 55P03, because a waiting lock blocks every other statement on the
-- table; the caller tries again.

-- Partitioned tables: the column, days per partition, and days until a row expires (lib/core/limits.ts). Rows for which
-- `kept` is true do not expire. `ahead` is the number of future partitions.
create or replace function time_tables() returns table (
  name text, born_at text, span_days int, kept_days int, kept text, ahead int
) language sql immutable set search_path = pg_catalog, pg_temp as $$
  values
    ('api_request', 'created_at', 3, 30, 'false', 4),
    ('position_trail', 'recorded_at', 3, 30,
      'shipment_id in (select id from shipment where status not in (''delivered'', ''cancelled'', ''failed''))', 4)
$$;

-- The partitions of a table without the default partition, oldest first.
create or replace function time_table_parts(p_table text) returns table (part text, lower_end timestamptz, upper_end timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, ends[1]::timestamptz, ends[2]::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    regexp_match(pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES FROM \(''(.+)''\) TO \(''(.+)''\)$') as ends
  where i.inhparent = p_table::regclass and ends is not null
  order by 2
$$;

-- The smallest number of future partitions that any table has.
create or replace function time_table_parts_ahead() returns int
language sql stable set search_path = public, pg_temp as $$
  select min((select count(*) from time_table_parts(t.name) where lower_end > now()))::int from time_tables() t
$$;

-- Allows one caller at a time, and only the tables listed above.
create or replace function take_time_table(p_table text) returns record
language plpgsql set search_path = public, pg_temp as $$
declare
  t record;
begin
  select * into t from time_tables() where name = p_table;
  if not found then raise exception 'not a table by time' using errcode = 'invalid_parameter_value'; end if;
  perform pg_advisory_xact_lock(hashtext('time_table'), hashtext(p_table));
  return t;
end $$;

-- First of three steps. Each step is a transaction, so that the scan of the default partition runs without an
-- exclusive lock. Adds a NOT VALID check: the default partition has no rows of the new partitions' period.
-- The period begins at least one span from now. Drops the check of an interrupted call. Returns true when
-- partitions are needed.
create or replace function plan_parts(p_table text, p_skip int) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  t record := take_time_table(p_table);
  span interval := make_interval(secs => t.span_days * 86400);
  planned_from timestamptz;
  planned_to timestamptz;
begin
  if exists (select from pg_constraint where conrelid = (p_table || '_rest')::regclass and conname = p_table || '_planned') then
    execute format('alter table %I drop constraint %I', p_table || '_rest', p_table || '_planned');
  end if;
  if (select count(*) from time_table_parts(p_table) where lower_end > now()) >= t.ahead then return false; end if;
  select greatest(max(upper_end), to_timestamp(ceil(extract(epoch from now() + span) / 86400 / t.span_days) * 86400 * t.span_days))
  into planned_from from time_table_parts(p_table);
  planned_from := planned_from + p_skip * span;
  planned_to := planned_from + t.ahead * span;
  execute format('alter table %I add constraint %I check (%I < %L or %I >= %L) not valid',
    p_table || '_rest', p_table || '_planned', t.born_at, planned_from, t.born_at, planned_to);
  return true;
end $$;

-- Second step: validates the check without blocking reads or writes. Raises 23514 for a row of the period.
create or replace function prove_parts(p_table text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
begin
  perform take_time_table(p_table);
  if not exists (select from pg_constraint where conrelid = (p_table || '_rest')::regclass and conname = p_table || '_planned') then
    return;
  end if;
  execute format('alter table %I validate constraint %I', p_table || '_rest', p_table || '_planned');
end $$;

-- Third step: creates the partitions. Returns their number; 0 when the check is missing or not validated.
create or replace function attach_parts(p_table text) returns int
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  t record := take_time_table(p_table);
  planned text[];
  lower_end timestamptz;
  span interval := make_interval(secs => t.span_days * 86400);
  part text;
  made int := 0;
begin
  select array_agg(bound[1]) into planned
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') as bound
  where conrelid = (p_table || '_rest')::regclass and conname = p_table || '_planned' and convalidated;
  if planned is null then return 0; end if;
  lower_end := planned[1]::timestamptz;
  while lower_end < planned[2]::timestamptz
      and (select count(*) from time_table_parts(p_table) p where p.lower_end > now()) < t.ahead loop
    part := p_table || '_' || to_char(lower_end at time zone 'UTC', 'YYYYMMDD');
    execute format('create table %I (like %I including defaults including constraints including storage)', part, p_table);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, part, lower_end, lower_end + span);
    lower_end := lower_end + span;
    made := made + 1;
  end loop;
  execute format('alter table %I drop constraint %I', p_table || '_rest', p_table || '_planned');
  return made;
end $$;

-- Drops the oldest expired partition; rows to keep move to the default partition. Returns its name or null.
create or replace function drop_past_part(p_table text) returns text
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  t record := take_time_table(p_table);
  past text;
  kept bigint[];
begin
  select part into past from time_table_parts(p_table)
  where upper_end <= now() - make_interval(days => t.kept_days) order by lower_end limit 1;
  if past is null then return null; end if;
  -- Read before the lock: the query takes long, and no rows are added to an expired partition.
  execute format('select array_agg(id) from %I where %s', past, t.kept) into kept;
  execute format('alter table %I detach partition %I', p_table, past);
  if kept is not null then
    execute format('insert into %I overriding system value select * from %I where id = any ($1)', p_table || '_rest', past) using kept;
  end if;
  execute format('drop table %I', past);
  return past;
end $$;

-- Deletes expired rows of the default partition, at most a thousand per call. Returns p_after for the next
-- call; null at the end.
create or replace function clear_rest(p_table text, p_after bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
  t record := take_time_table(p_table);
  next_after bigint;
begin
  execute format($q$
    with oldest as (
      select id, %2$I as born_at from %1$I where id > $1 order by id limit 1000
    ), past as (
      select id from oldest where born_at < now() - make_interval(days => $2)
    ), gone as (
      delete from %1$I where id in (select id from past) and not (%3$s)
    )
    select case when count(*) = 1000 then max(id) end from past$q$, p_table || '_rest', t.born_at, t.kept)
  using p_after, t.kept_days into next_after;
  return next_after;
end $$;
