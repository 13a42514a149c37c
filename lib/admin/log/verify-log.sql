-- Returns the entries of the audit log that differ from their seal, with their position in the chain. Entries removed from
-- the end are found only by comparison with an externally stored head. Called by lib/admin/log/sealed-log.ts.
create or replace function admin_log_faults() returns table (no bigint, action_id bigint, fault text)
language sql stable as $$
  with sealed as (
    select c.no, c.action_id, c.hash, lag(c.no, 1, 0::bigint) over w as no_before, lag(c.hash, 1, '') over w as hash_before
    from admin_log_chain c window w as (order by c.no)
  ), judged as (
    select s.no, s.action_id, case
      when s.no <> s.no_before + 1 then 'what stood before it is gone'
      when a.id is null then 'removed'
      when s.hash <> admin_action_hash(s.hash_before, a) then 'changed' end as fault
    from sealed s left join admin_action a on a.id = s.action_id
  )
  select no, action_id, fault from judged where fault is not null
  union all
  select null, a.id, 'never sealed' from admin_action a
  where not exists (select from admin_log_chain c where c.action_id = a.id)
  order by 1 nulls last, 2
$$;
