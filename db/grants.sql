-- Applied after every migration, so that new tables are granted to the application.
grant usage on schema public, graphile_worker to tuma_app;
grant usage on schema public to tuma_merchant;
revoke usage on schema graphile_worker, drizzle from tuma_merchant;
-- Grants only objects of the schema itself and excludes objects that belong to extensions.
do $$ declare o record; begin
  for o in
    select case when relkind = 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on table ' end
      || oid::regclass as given
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
      -- Partitions have no row-level security policies and are accessible only through the parent table.
      and not relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
    union all
    select 'execute on routine ' || oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')
  loop
    execute format('grant %s to tuma_app', o.given);
  end loop;
end $$;
grant select, insert, update, delete on all tables in schema graphile_worker to tuma_app;
grant usage, select on all sequences in schema graphile_worker to tuma_app;
grant execute on all functions in schema graphile_worker to tuma_app;

-- The merchant role has only the privileges below (tested by db/merchant-grants.db.test.ts). A new table is
-- not accessible without a grant. Row locks require UPDATE.
do $$ declare o record; begin
  for o in
    select case relkind when 'S' then 'sequence ' else 'table ' end || pg_class.oid::regclass as name
    from pg_class, aclexplode(relacl) acl
    where relkind in ('r', 'p', 'v', 'm', 'S') and acl.grantee = 'tuma_merchant'::regrole and pg_has_role(relowner, 'usage')
      and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace, 'drizzle'::regnamespace)
    union
    select 'routine ' || pg_proc.oid::regprocedure
    from pg_proc, aclexplode(proacl) acl
    where acl.grantee = 'tuma_merchant'::regrole and pg_has_role(proowner, 'usage')
      and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  loop
    execute format('revoke all on %s from tuma_merchant', o.name);
  end loop;
end $$;
-- The catalogue, and tables of hubs, riders and the system that API responses show.
grant select on catalogue_version, home, hub, lane, package_size_tier, place, rider, rider_position, setting, standby_mark,
  vehicle_type to tuma_merchant;
-- Rows that a merchant's requests write, and rows that riders and jobs write about the merchant's shipments.
grant select on api_request, entry, shipment_record, webhook_attempt to tuma_merchant;
grant select, insert on merchant_log, shipment_item, shipment_event, transfer, webhook_event to tuma_merchant;
grant select, update on app_user, assignment, merchant, member to tuma_merchant;
grant select on account to tuma_merchant;
grant select, insert, update on api_key, api_key_spending, delivery_link, delivery_link_order, idempotency_record,
  invitation, message, payment, shipment, shipment_import, shipment_import_line, shipment_leg, webhook_delivery,
  webhook_endpoint to tuma_merchant;
-- The encryption of the secret uses the endpoint's id, so the id is allocated before the row is inserted.
grant usage on sequence webhook_endpoint_id_seq to tuma_merchant;
-- The previous release locks rows of `session`. Remove this grant with the next release.
grant select (id), update (id) on session to tuma_merchant;

-- The trigger on `transfer` writes entries and balances, and runs as the owner.
revoke insert, update, delete on entry from tuma_app;
revoke update, delete on transfer from tuma_app;
revoke insert, update, delete on account from tuma_app;
grant insert (mode, kind, merchant_id, low_balance_threshold) on account to tuma_app, tuma_merchant;
grant update (status, low_balance_threshold, low_balance_alerted) on account to tuma_app, tuma_merchant;
-- The audit log is append-only. A trigger that runs as the owner writes the hashes.
revoke update, delete on admin_action from tuma_app;
revoke insert, update, delete on admin_log_chain from tuma_app;
revoke delete on staff, staff_proposal from tuma_app;
revoke delete on shipment, shipment_event, payment, merchant, member from tuma_app;
-- The merchant log is append-only.
revoke update, delete on merchant_log from tuma_app;

-- The worker maintains the partitions.
do $$ declare f regprocedure; begin
  foreach f in array array['time_tables()', 'time_table_parts(text)', 'time_table_parts_ahead()', 'take_time_table(text)',
    'plan_parts(text, int)', 'prove_parts(text)', 'attach_parts(text)', 'drop_past_part(text)', 'clear_rest(text, bigint)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public, tuma_merchant', f);
  end loop;
end $$;

-- The job tables have row-level security. These policies let the application enqueue jobs in a transaction.
do $$ declare t record; begin
  for t in select c.relname, role.name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('tuma_app')) role (name)
    where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = role.name)
  loop
    execute format('create policy %I on graphile_worker.%I to %I using (true) with check (true)', t.name, t.relname, t.name);
  end loop;
end $$;

-- Web and worker compare the schema with their release when they start.
grant usage on schema drizzle to tuma_app;
grant select on all tables in schema drizzle to tuma_app;
-- Clusters made before PostgreSQL 15 let every role create objects in public.
revoke create on schema public from public;
