-- Checks all invariants of the ledger in one statement and snapshot. Each row is a fault; account_id
-- is the wallet concerned, or null.
create or replace function audit_ledger()
returns table (invariant text, subject text, detail text, account_id bigint) language plpgsql stable as $$
begin
  return query select * from audit_ledger_part(true, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}');
end $$;

-- Like audit_ledger, for a part: transfers after p_after up to p_until, shipments and payments by id, and
-- wallet entries after version p_since with balance p_base up to p_version with balance p_balance. Dynamic
-- SQL, so that the planner knows the part.
create or replace function audit_ledger_part(
  p_whole boolean, p_after bigint, p_until bigint, p_shipments bigint[], p_payments bigint[],
  p_wallets bigint[], p_since bigint[], p_base bigint[], p_version bigint[], p_balance bigint[]
)
returns table (invariant text, subject text, detail text, account_id bigint)
language plpgsql stable set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  with
  part_transfer as (select * from transfer where p_whole or (id > p_after and id <= p_until)),
  part_entry as (select * from entry where p_whole or (transfer_id > p_after and transfer_id <= p_until)),
  per_transfer as (
    select transfer_id, count(*) as entries, sum(amount) as total, min(amount) as debit, max(amount) as credit
    from part_entry group by transfer_id
  ),
  stretch as (
    select a.id, 0::bigint as since, 0::bigint as base, a.version, a.balance
    from account a where p_whole and a.kind = 'merchant_wallet'
    union all
    select * from unnest(p_wallets, p_since, p_base, p_version, p_balance)
  ),
  -- The sum matches only when every entry's balance is the sum of the earlier entries.
  per_wallet as (
    select s.id, s.since, s.balance, s.version,
      count(e.account_id) as entries, coalesce(max(e.account_version), s.since) as last_version,
      s.base + coalesce(sum(e.amount), 0) as total,
      coalesce(sum(e.balance_after), 0) as running,
      s.base * (s.version - s.since) + coalesce(sum(e.amount * (s.version + 1 - e.account_version)), 0)
        as expected_running
    from stretch s left join entry e on e.account_id = s.id
      and (p_whole or (e.account_version > s.since and e.account_version <= s.version))
    group by s.id, s.since, s.base, s.balance, s.version
  ),
  per_shipment as (
    select shipment_id,
      count(*) filter (where type in ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')) as payments,
      coalesce(sum(amount) filter (where type in ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')), 0) as paid,
      coalesce(sum(amount) filter (where type in ('REFUND', 'CANCELLATION_FEE', 'FAILURE_FEE', 'DELIVERY_REVENUE')), 0)
        as released
    from transfer where shipment_id is not null and type not in ('TOPUP', 'ADJUSTMENT', 'CLAIM')
      and (p_whole or shipment_id = any (p_shipments)) group by shipment_id
  ),
  -- Suspects are checked by the function that also runs at commit. Materialized, because the planner would
  -- otherwise call the function for every shipment.
  suspect as materialized (
    select s.id, s.mode, s.merchant_id from shipment s left join per_shipment m on m.shipment_id = s.id
    where (p_whole or s.id = any (p_shipments)) and not case
      when s.payment_confirmed_at is null then m.shipment_id is null
      else coalesce(m.payments = 1 and m.paid = s.total_amount and m.paid - m.released = case
        when s.status in ('delivered', 'cancelled') then 0
        when s.status = 'failed' and coalesce((s.failure->>'final')::boolean, false) then 0
        else s.total_amount end, false)
      end
  ),
  per_payment as (
    select payment_id, count(*) as transfers, sum(amount) as total, min(mode) as mode
    from transfer where type in ('TOPUP', 'SHIPMENT_PAYMENT') and payment_id is not null
      and (p_whole or payment_id = any (p_payments)) group by payment_id
  )
  select 'transfer_has_two_entries', 'transfer ' || t.id,
    format('%s entries that add up to %s, expected -%s and +%s', coalesce(p.entries, 0), p.total, t.amount, t.amount),
    coalesce(w.id, v.id)
  from part_transfer t
  left join per_transfer p on p.transfer_id = t.id
  left join account w on w.id = t.from_id and w.kind = 'merchant_wallet'
  left join account v on v.id = t.to_id and v.kind = 'merchant_wallet'
  where p.entries is distinct from 2 or p.total <> 0 or p.debit <> -t.amount or p.credit <> t.amount
  union all
  select 'entries_follow_their_transfer', 'transfer ' || t.id,
    format('account %s has an entry of %s', e.account_id, e.amount), w.id
  from part_entry e
  join part_transfer t on t.id = e.transfer_id
  left join account w on w.id in (t.from_id, t.to_id, e.account_id) and w.kind = 'merchant_wallet'
  where e.account_id <> case when e.amount < 0 then t.from_id else t.to_id end
  union all
  select 'mode_adds_up_to_zero', 'mode ' || a.mode, format('all entries add up to %s', sum(e.amount)), null
  from part_entry e join account a on a.id = e.account_id group by a.mode having sum(e.amount) <> 0
  union all
  select 'money_stays_in_its_mode', 'transfer ' || t.id,
    format('%s, from an account of %s to one of %s', t.mode, f.mode, d.mode),
    case when d.kind = 'merchant_wallet' then d.id when f.kind = 'merchant_wallet' then f.id end
  from transfer t join account f on f.id = t.from_id join account d on d.id = t.to_id
  left join shipment s on s.id = t.shipment_id
  where (p_whole or (t.id > p_after and t.id <= p_until)
      or (t.shipment_id = any (p_shipments) and t.type not in ('ADJUSTMENT', 'TOPUP')))
    and (t.mode <> f.mode or t.mode <> d.mode or t.mode <> s.mode)
  union all
  select 'balance_is_sum_of_entries', 'account ' || w.id,
    format('balance %s, entries add up to %s', w.balance, w.total), w.id
  from per_wallet w where w.balance <> w.total
  union all
  select 'balance_is_last_balance_after', 'account ' || w.id,
    format('balance %s, after the last entry %s', w.balance, e.balance_after), w.id
  from per_wallet w join entry e on e.account_id = w.id and e.account_version = w.last_version
  where e.balance_after is distinct from w.balance
  union all
  select 'balances_after_follow_entries', 'account ' || w.id,
    format('balances after each entry add up to %s, expected %s', w.running, w.expected_running), w.id
  from per_wallet w where w.running <> w.expected_running
  union all
  select 'versions_are_gapless', 'account ' || w.id,
    format('version %s, last entry %s, %s entries', w.version, w.last_version, w.since + w.entries), w.id
  from per_wallet w where w.version <> w.last_version or w.version <> w.since + w.entries
  union all
  select 'wallet_not_overdrawn', 'account ' || w.id, format('balance %s', w.balance), w.id
  from per_wallet w where w.balance < 0
  union all
  select 'shipment_money', 'shipment ' || s.id, shipment_money_fault(s.id), w.id
  from suspect s
  left join account w on w.kind = 'merchant_wallet' and w.mode = s.mode and w.merchant_id = s.merchant_id
  where shipment_money_fault(s.id) is not null
  union all
  select 'payment_posted_once', 'payment ' || p.reference,
    format('%s of %s %s, posted %s times with %s in all', p.status, p.amount, p.mode, coalesce(m.transfers, 0),
      coalesce(m.total, 0)), w.id
  from payment p
  left join per_payment m on m.payment_id = p.id
  left join account w on w.kind = 'merchant_wallet' and w.mode = p.mode and w.merchant_id = p.merchant_id
  where (p_whole or p.id = any (p_payments)) and case when p.status = 'succeeded'
    then coalesce(m.transfers <> 1 or m.total <> p.amount or m.mode <> p.mode, true)
    else m.transfers is not null end
  union all
  -- Without these triggers, only the next full audit would find changes of older rows.
  select 'ledger_is_watched', 'table ' || watched, 'the trigger that notes changes is missing or off', null
  from unnest('{transfer,entry,account,shipment,payment}'::text[]) watched
  where not exists (select from pg_trigger g where g.tgrelid = watched::regclass and g.tgname = 'ledger_watched'
    and g.tgenabled = 'A');
end $$;
