-- Tables in parts by time, so that what is past goes whole: docs/decisions/0017-tables-by-time.md. A part spans some days
-- and is named by its first; what falls into none stands in the rest, <table>_rest, where an insert never fails. The owner's
-- rights, for these tables alone. A change of parts stops what asks for the table, and so waits for its locks so long:
-- 100 ms, and then gives up (55P03) to be called again.

-- Which tables, by which column, how many days a part spans, and after how many a row is past (lib/core/limits.ts). Rows
-- for which `kept` holds outlive that; the parts of the future are so many.
create or replace function time_tables() returns table (
  name text, born_at text, span_days int, kept_days int, kept text, ahead int
) language sql immutable set search_path = pg_catalog, pg_temp as $$
  values
    ('api_request', 'created_at', 3, 30, 'false', 4),
    ('position_trail', 'recorded_at', 3, 30,
      'shipment_id in (select id from shipment where status not in (''delivered'', ''cancelled'', ''failed''))', 4)
$$;

-- The parts of a table without its rest, oldest first.
create or replace function time_table_parts(p_table text) returns table (part text, lower_end timestamptz, upper_end timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, ends[1]::timestamptz, ends[2]::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    regexp_match(pg_get_expr(c.relpartbound, c.oid), '^FOR VALUES FROM \(''(.+)''\) TO \(''(.+)''\)$') as ends
  where i.inhparent = p_table::regclass and ends is not null
  order by 2
$$;

-- How many parts of the future the table has that has fewest.
create or replace function time_table_parts_ahead() returns int
language sql stable set search_path = public, pg_temp as $$
  select min((select count(*) from time_table_parts(t.name) where lower_end > now()))::int from time_tables() t
$$;

-- Whom none but one may change at a time; of what is asked for, only what is listed above.
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

-- The first of three steps, each a transaction of its own, since what PostgreSQL has to read of the rest before it takes a
-- new part must be read without the lock: says which time the next parts are for, of which the rest shall hold nothing. True
-- when parts are wanted. That time begins a span from now or later, and the next call takes a check away that was left
-- behind, so that no insert meets it.
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

-- The second: reads the rest, and stops neither reads nor writes. Throws 23514 when it holds a row of that time.
create or replace function prove_parts(p_table text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
begin
  perform take_time_table(p_table);
  if not exists (select from pg_constraint where conrelid = (p_table || '_rest')::regclass and conname = p_table || '_planned') then
    return;
  end if;
  execute format('alter table %I validate constraint %I', p_table || '_rest', p_table || '_planned');
end $$;

-- The third: makes the parts. Returns how many; 0 when the plan is gone or not proven.
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

-- Drops the oldest part that is past; rows that outlive it go to the rest. Returns its name, null when none is past.
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
  -- Before the lock: it is long, and nothing is added any more to a time that is past.
  execute format('select array_agg(id) from %I where %s', past, t.kept) into kept;
  execute format('alter table %I detach partition %I', p_table, past);
  if kept is not null then
    execute format('insert into %I overriding system value select * from %I where id = any ($1)', p_table || '_rest', past) using kept;
  end if;
  execute format('drop table %I', past);
  return past;
end $$;

-- Of the rest what is past goes row by row, by windows of a thousand along its key. Returns where the next one begins, null
-- at the end.
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
