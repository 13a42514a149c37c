-- Leases due deliveries to one worker. An endpoint belongs to the worker that holds leases of it, so that worker's
-- own bound on parallel requests holds over all workers. First one delivery of every endpoint, then the second ones.
create or replace function claim_webhook_deliveries(p_worker text, p_limit int, p_per_endpoint int)
returns table (
  delivery_id bigint, attempt int, endpoint_id bigint, url text, secret_encrypted text,
  previous_secret_encrypted text, event_id text, type text, mode text, created_at timestamptz,
  sequence int, merchant_reference text, data json
) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  -- Longer than a delivery may wait in its worker (20 s) and be under way (30 s).
  v_stale timestamptz;
  v_waiting bigint[];
begin
  -- One claim at a time: two that do not see each other's leases would share an endpoint.
  perform pg_advisory_xact_lock(hashtext('claim_webhook_deliveries'));
  v_now := clock_timestamp();
  v_stale := v_now - interval '60 seconds';

  -- Hops from endpoint to endpoint along the index, however long one backlog is, and keeps those with something due.
  with recursive waiting (endpoint, first_attempt_at) as (
    (select endpoint_id, next_attempt_at from webhook_delivery
     where status = 'pending' order by endpoint_id, next_attempt_at limit 1)
    union all
    select next.endpoint_id, next.next_attempt_at
    from waiting cross join lateral (
      select endpoint_id, next_attempt_at from webhook_delivery d
      where d.status = 'pending' and d.endpoint_id > waiting.endpoint
      order by endpoint_id, next_attempt_at limit 1
    ) next
  )
  select array_agg(endpoint) into v_waiting from waiting where first_attempt_at <= v_now;
  if v_waiting is null then
    return;
  end if;

  -- What waits for a disabled endpoint is over; a replay brings it back.
  update webhook_delivery d
  set status = 'failed', completed_at = v_now, leased_by = null, leased_at = null
  from webhook_endpoint e
  where e.id = any (v_waiting) and e.status = 'disabled' and d.endpoint_id = e.id and d.status = 'pending'
    and (d.leased_by is null or d.leased_at <= v_stale);

  return query
  with mine as (
    -- A failing endpoint is probed with one request at a time, so that it takes few sockets from the others.
    select e.id, case when e.failing_since is null then p_per_endpoint else 1 end as most, (
      select count(*) from webhook_delivery held
      where held.endpoint_id = e.id and held.status = 'pending' and held.leased_by = p_worker
        and held.leased_at > v_stale
    ) as held
    from webhook_endpoint e
    where e.id = any (v_waiting) and e.status = 'enabled' and not exists (
      select from webhook_delivery other
      where other.endpoint_id = e.id and other.status = 'pending' and other.leased_by <> p_worker
        and other.leased_at > v_stale
    )
  ), due as (
    select d.id, d.next_attempt_at, row_number() over (partition by mine.id order by d.next_attempt_at, d.id) as place
    from mine cross join lateral (
      select w.id, w.next_attempt_at from webhook_delivery w
      where w.endpoint_id = mine.id and w.status = 'pending' and w.next_attempt_at <= v_now
        and (w.leased_by is null or w.leased_at <= v_stale)
      order by w.next_attempt_at, w.id
      limit greatest(0, mine.most - mine.held)
      for no key update skip locked
    ) d
  ), picked as (
    select id from due order by place, next_attempt_at limit p_limit
  )
  update webhook_delivery d
  set leased_by = p_worker, leased_at = v_now
  from picked, webhook_event event, webhook_endpoint endpoint
  where d.id = picked.id and event.id = d.event_id and endpoint.id = d.endpoint_id
  returning d.id, d.attempts + 1, endpoint.id, endpoint.url, endpoint.secret_encrypted,
    case when endpoint.previous_secret_expires_at > v_now then endpoint.previous_secret_encrypted end,
    event.event_id, event.type, event.mode, event.created_at, event.sequence, event.merchant_reference, event.data;
end $$;
