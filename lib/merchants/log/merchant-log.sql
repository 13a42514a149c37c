-- Returns the log entries that do not match their hash: an entry or the one before it was changed or deleted.
-- For one merchant, or for all. For operators: docs/runbook.md, Merchants' logs.
create or replace function broken_merchant_log(of_merchant bigint default null)
returns table (merchant_id bigint, id bigint) language sql stable as $$
  select checked.merchant_id, checked.id from (
    select l.merchant_id, l.id,
      l.hash <> merchant_log_hash(l, coalesce(lag(l.hash) over (partition by l.merchant_id order by l.id), '')) as is_broken
    from merchant_log l where of_merchant is null or l.merchant_id = of_merchant
  ) checked where checked.is_broken
$$;
