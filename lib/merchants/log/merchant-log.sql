-- Returns entries with a wrong hash, which means that the entry or the previous entry was changed or deleted.
-- Null checks the logs of all merchants. For operators: docs/runbook.md, Merchants' logs.
create or replace function broken_merchant_log(of_merchant bigint default null)
returns table (merchant_id bigint, id bigint) language sql stable as $$
  select checked.merchant_id, checked.id from (
    select l.merchant_id, l.id,
      l.hash <> merchant_log_hash(l, coalesce(lag(l.hash) over (partition by l.merchant_id order by l.id), '')) as is_broken
    from merchant_log l where of_merchant is null or l.merchant_id = of_merchant
  ) checked where checked.is_broken
$$;
