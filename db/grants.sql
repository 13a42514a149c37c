-- Applied after every migration, so that a new table is covered without being named.
grant usage on schema public, graphile_worker to tuma_app, tuma_merchant;
-- What others keep there, an extension's views for one, is neither ours to give nor the application's to have.
do $$ declare o record; begin
  for o in
    select case when relkind = 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on table ' end
      || oid::regclass as given
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
      -- A part of a table by time has no policies of its own: it is reached by the table alone.
      and not relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
    union all
    select 'execute on routine ' || oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')
  loop
    execute format('grant %s to tuma_app, tuma_merchant', o.given);
  end loop;
end $$;
grant select, insert, update, delete on all tables in schema graphile_worker to tuma_app, tuma_merchant;
grant usage, select on all sequences in schema graphile_worker to tuma_app, tuma_merchant;
grant execute on all functions in schema graphile_worker to tuma_app, tuma_merchant;

-- The ledger: entries and balances are written by the trigger on transfer, whose owner is not the application.
revoke insert, update, delete on entry from tuma_app, tuma_merchant;
revoke update, delete on transfer from tuma_app, tuma_merchant;
revoke insert, update, delete on account from tuma_app, tuma_merchant;
grant insert (mode, kind, merchant_id, low_balance_threshold) on account to tuma_app, tuma_merchant;
grant update (status, low_balance_threshold, low_balance_alerted) on account to tuma_app, tuma_merchant;
-- What the audit continues from is the worker's; changes are noted by triggers with the owner's rights.
revoke insert, update, delete on ledger_audit, ledger_change, wallet_checkpoint from tuma_merchant;
-- Photos are seen by who has their name, and no merchant asks for them as such.
revoke all on proof_photo, photo_removal from tuma_merchant;
-- Where riders' phones take notices.
revoke all on rider_push from tuma_merchant;
-- Who says to have which parcel, and what hubs have scanned, no merchant asks for.
revoke all on custody_case, hub_scan from tuma_merchant;
-- What proves who somebody is concerns the person, whatever the business.
revoke all on totp_factor, passkey, passkey_challenge, recovery_code, factor_reset from tuma_merchant;
-- How far what tells of people has been removed is the worker's.
revoke all on personal_data_walk from tuma_merchant;
-- Marks are made by the platform; merchants' reads look for them.
revoke insert, update, delete on standby_mark from tuma_merchant;
-- What a database holds, and what is to be copied of it, is none of theirs.
revoke insert, update, delete on home from tuma_merchant;
revoke all on home_change from tuma_merchant;
-- What administrators did can be added to, never changed; its seals are the trigger's, whose owner is not the application.
revoke update, delete on admin_action from tuma_app, tuma_merchant;
revoke insert, update, delete on admin_log_chain from tuma_app;
-- No merchant asks for the people of the back office, nor for what they propose and have done.
revoke all on staff, staff_proposal, admin_log_chain, admin_log_printed from tuma_merchant;
revoke delete on staff, staff_proposal from tuma_app;
revoke delete on shipment, shipment_event, payment, merchant, member from tuma_app, tuma_merchant;
-- So can what people did in a business.
revoke update, delete on merchant_log from tuma_app, tuma_merchant;

-- Parts of tables by time are the worker's to keep.
do $$ declare f regprocedure; begin
  foreach f in array array['time_tables()', 'time_table_parts(text)', 'time_table_parts_ahead()', 'take_time_table(text)',
    'plan_parts(text, int)', 'prove_parts(text)', 'attach_parts(text)', 'drop_past_part(text)', 'clear_rest(text, bigint)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public, tuma_merchant', f);
  end loop;
end $$;

-- The job tables are behind row-level security; the application enqueues in its own transactions.
do $$ declare t record; begin
  for t in select c.relname, role.name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('tuma_app'), ('tuma_merchant')) role (name)
    where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = role.name)
  loop
    execute format('create policy %I on graphile_worker.%I to %I using (true) with check (true)', t.name, t.relname, t.name);
  end loop;
end $$;

-- Whether the schema is a release's own is looked at by its web and worker when they start.
grant usage on schema drizzle to tuma_app, tuma_merchant;
grant select on all tables in schema drizzle to tuma_app, tuma_merchant;
-- Clusters from before PostgreSQL 15 let everybody make objects there.
revoke create on schema public from public;
