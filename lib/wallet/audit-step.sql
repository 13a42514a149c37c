-- Runs one step of the audit and returns its faults. Reads the whole ledger when p_whole is set, when an
-- immutable row changed, or when the triggers that record changes were modified. Otherwise reads new rows,
-- recorded changes, and slice p_slice of p_slices of the older rows. After a fault, reads the whole ledger
-- until no fault is found. Reads the upper bounds first and leaves later rows to the next step.
create or replace function audit_ledger_step(p_whole boolean, p_slice bigint, p_slices bigint)
returns table (invariant text, subject text, detail text, account_id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  last ledger_audit%rowtype;
  seen ledger_audit%rowtype;
  v_settled boolean;
  v_whole boolean;
  v_noted bigint[];
  v_shipments bigint[];
  v_payments bigint[];
  v_wallets bigint[];
  v_since bigint[];
  v_base bigint[];
  v_version bigint[];
  v_balance bigint[];
  v_faults bigint;
  v_more bigint;
begin
  select * into strict last from ledger_audit for update;
  select coalesce(max(id), 0) into seen.transfers_seen from transfer;
  select coalesce(max(id), 0) into seen.shipments_seen from shipment;
  select coalesce(max(id), 0) into seen.payments_seen from payment;
  seen.seen_before := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  v_settled := pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= last.seen_before;
  select string_agg(g.tgrelid || g.tgenabled || g.xmin::text || f.xmin::text, ' ' order by g.tgrelid) into seen.watchers
    from pg_trigger g join pg_proc f on f.oid = g.tgfoid where g.tgname = 'ledger_watched';
  select coalesce(array_agg(id), '{}'),
    coalesce(bool_or(kind = 'ledger'), false) or p_whole or last.transfers_until is null
      or seen.watchers is distinct from last.watchers,
    coalesce(array_agg(subject_id) filter (where kind = 'shipment'), '{}'),
    coalesce(array_agg(subject_id) filter (where kind = 'payment'), '{}')
    into v_noted, v_whole, v_shipments, v_payments from ledger_change;
  select array_agg(a.id), array_agg(coalesce(c.version, 0)), array_agg(coalesce(c.balance, 0)),
    array_agg(a.version), array_agg(a.balance)
    into v_wallets, v_since, v_base, v_version, v_balance
    from account a left join wallet_checkpoint c on c.account_id = a.id
    where a.kind = 'merchant_wallet' and (a.version, a.balance) is distinct from (c.version, c.balance);

  if v_whole then
    return query select * from audit_ledger();
    get diagnostics v_faults = row_count;
  else
    v_shipments := array(
      select unnest(v_shipments)
      union select id from shipment where id > last.shipments_until and id <= seen.shipments_seen
      union select shipment_id from transfer
        where id > last.transfers_until and id <= seen.transfers_seen and shipment_id is not null);
    v_payments := array(
      select unnest(v_payments)
      union select id from payment where id > last.payments_until and id <= seen.payments_seen
      union select payment_id from transfer
        where id > last.transfers_until and id <= seen.transfers_seen and payment_id is not null);
    return query select * from audit_ledger_part(false, last.transfers_until, seen.transfers_seen,
      v_shipments, v_payments, v_wallets, v_since, v_base, v_version, v_balance);
    get diagnostics v_faults = row_count;
    return query select * from audit_ledger_slice(p_slice, p_slices);
    get diagnostics v_more = row_count;
    v_faults := v_faults + v_more;
  end if;

  if v_faults > 0 then
    insert into ledger_change (kind) select 'ledger' where not exists (select from ledger_change where kind = 'ledger');
    return;
  end if;
  delete from ledger_change where id = any (v_noted);
  insert into wallet_checkpoint (account_id, version, balance)
    select * from unnest(v_wallets, v_version, v_balance)
    on conflict (account_id) do update set version = excluded.version, balance = excluded.balance;
  update ledger_audit set
    transfers_until = case when v_settled then last.transfers_seen else last.transfers_until end,
    shipments_until = case when v_settled then last.shipments_seen else last.shipments_until end,
    payments_until = case when v_settled then last.payments_seen else last.payments_until end,
    transfers_seen = case when v_settled then seen.transfers_seen else last.transfers_seen end,
    shipments_seen = case when v_settled then seen.shipments_seen else last.shipments_seen end,
    payments_seen = case when v_settled then seen.payments_seen else last.payments_seen end,
    seen_before = case when v_settled then seen.seen_before else last.seen_before end,
    watchers = seen.watchers,
    whole_at = case when v_whole then now() else last.whole_at end;
end $$;

-- Audits one of p_slices parts, divided by row id. For a wallet, checks only its entries in the part.
create or replace function audit_ledger_slice(p_slice bigint, p_slices bigint)
returns table (invariant text, subject text, detail text, account_id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_last bigint := (select coalesce(max(id), 0) from transfer);
  v_after bigint := v_last * p_slice / p_slices;
  v_until bigint := v_last * (p_slice + 1) / p_slices;
  v_first bigint := (select coalesce(min(id), 0) - 1 from shipment);
  v_span bigint := (select coalesce(max(id), 0) from shipment) - v_first;
  v_payment bigint := (select coalesce(max(id), 0) from payment);
  v_wallets bigint[];
  v_since bigint[];
  v_base bigint[];
  v_version bigint[];
  v_balance bigint[];
begin
  select array_agg(w.id), array_agg(w.since), array_agg(coalesce(b.balance_after, 0)), array_agg(w.version),
    array_agg(l.balance_after)
    into v_wallets, v_since, v_base, v_version, v_balance
    from (
      select e.account_id as id, min(e.account_version) - 1 as since, max(e.account_version) as version
      from entry e where e.transfer_id > v_after and e.transfer_id <= v_until and e.account_version is not null
      group by e.account_id
    ) w
    left join entry b on b.account_id = w.id and b.account_version = w.since
    join entry l on l.account_id = w.id and l.account_version = w.version;
  return query select * from audit_ledger_part(false, v_after, v_until,
    array(select id from shipment where id > v_first + v_span * p_slice / p_slices
      and id <= v_first + v_span * (p_slice + 1) / p_slices),
    array(select id from payment where id > v_payment * p_slice / p_slices
      and id <= v_payment * (p_slice + 1) / p_slices),
    v_wallets, v_since, v_base, v_version, v_balance);
end $$;
