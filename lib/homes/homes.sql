-- Two databases, one for each mode, in which the sandbox has a copy of what both need: docs/decisions/0020. Run by the owner.

-- What live writes and the sandbox reads, and by which column each row is known; those that others refer to come first.
create or replace function copied_tables() returns table (relation text, key text) language sql immutable as $$
  values ('hub', 'id'), ('merchant', 'id'), ('app_user', 'id'), ('member', 'user_id'), ('api_key', 'id'), ('lane', 'id'), ('vehicle_type', 'id'),
    ('package_size_tier', 'code'), ('setting', 'key')
$$;

create or replace function note_for_sandbox() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into home_change (relation, key)
  values (tg_table_name, (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0]);
  perform pg_notify('home_change', '');
  return null;
end $$;

create or replace function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % in a database that holds the other mode', new.mode
    using errcode = 'check_violation', table = tg_table_name;
end $$;

-- Makes this the database of live alone, or of the sandbox, or of both again. A mistake of the code is then an error, and no
-- row in the wrong place. Only what other rows hang on is refused: what a mode had begun here before is played to its end.
create or replace function keep_home(p_holds text) returns void language plpgsql as $$
declare
  t record;
begin
  update home set holds = p_holds where id = 1;
  for t in
    select unnest(array['shipment', 'payment', 'account', 'rider', 'webhook_endpoint', 'shipment_import', 'api_request',
      'idempotency_record', 'delivery_link']) as relation
  loop
    execute format('drop trigger if exists keeps_home on %I', t.relation);
    if p_holds <> 'both' then
      execute format('create trigger keeps_home before insert on %I for each row when (new.mode <> %L)
        execute function refuse_other_mode()', t.relation, p_holds);
    end if;
  end loop;
  -- Rows are copied as they stand, in parts: what holds of them together is live's to keep.
  execute format('alter table member %s trigger member_last_owner',
    case p_holds when 'sandbox' then 'disable' else 'enable' end);
  execute format('alter table app_user %s trigger app_user_owns',
    case p_holds when 'sandbox' then 'disable' else 'enable' end);
  for t in select * from copied_tables() loop
    execute format('drop trigger if exists noted_for_sandbox on %I', t.relation);
    if p_holds = 'live' then
      -- When a key was last used is nothing to the sandbox.
      execute format('create trigger noted_for_sandbox after insert or delete or update %s on %I for each row
        execute function note_for_sandbox(%L)',
        case t.relation when 'api_key' then 'of hash, name, expires_at, revoked_at, scopes, networks, daily_limit, counted_with' else '' end, t.relation, t.key);
    end if;
  end loop;
end $$;

-- Whether this is already as keep_home leaves it, which locks tables that traffic writes.
create or replace function is_kept_home(p_holds text) returns boolean language sql stable as $$
  select (select holds from home) = p_holds
    and (select count(*) from pg_trigger where tgname = 'keeps_home' and tgparentid = 0)
      = case p_holds when 'both' then 0 else 9 end
    and (select count(*) from pg_trigger where tgname = 'noted_for_sandbox')
      = case p_holds when 'live' then (select count(*) from copied_tables()) else 0 end
$$;

-- Has every row copied anew: at the beginning, and with each release, so that what a restore has taken back comes again.
create or replace function note_all_for_sandbox() returns void language plpgsql as $$
declare
  t record;
begin
  for t in select * from copied_tables() loop
    execute format('insert into home_change (relation, key) select %L, %I::text from %I', t.relation, t.key, t.relation);
  end loop;
  notify home_change;
end $$;

-- From a million millions on, so that an id alone tells where its row stands: SANDBOX_IDS_FROM in lib/platform/home.ts.
create or replace function begin_sandbox_ids() returns void language plpgsql as $$
declare
  s record;
begin
  for s in
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where data_type = 'bigint'::regtype and coalesce(last_value, 0) < 1000000000000
      and (schemaname = 'public' or (schemaname = 'graphile_worker' and sequencename ~ 'jobs'))
  loop
    perform setval(s.name::regclass, 1000000000000, false);
  end loop;
end $$;
