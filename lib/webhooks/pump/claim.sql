-- Gives due deliveries to one worker and leases their endpoints to it, so that its own bound on parallel requests
-- holds over all workers. The deliveries themselves are not written: those that the worker has in memory come as
-- p_held, how many of each endpoint as p_endpoints and p_counts. First one of every endpoint, then the second ones.
create or replace function claim_webhook_deliveries(
  p_worker text, p_limit int, p_per_endpoint int, p_held bigint[], p_endpoints bigint[], p_counts int[]
) returns table (
  delivery_id bigint, attempt int, endpoint_id bigint, url text, secret_encrypted text,
  previous_secret_encrypted text, event_id text, type text, mode text, created_at timestamptz,
  sequence int, merchant_reference text, data_text text
) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  -- Longer than a lease stays unrenewed (10 s), a delivery may wait in its worker (15 s) and be under way (30 s).
  v_stale timestamptz;
  v_renew timestamptz;
  v_waiting bigint[];
  v_disabled bigint[];
begin
  -- One claim at a time: two that do not see each other's leases would share an endpoint.
  perform pg_advisory_xact_lock(hashtext('claim_webhook_deliveries'));
  v_now := clock_timestamp();
  v_stale := v_now - interval '60 seconds';
  v_renew := v_now - interval '10 seconds';

  -- What is under way stays this worker's, however long it takes. A row that somebody is changing waits for the next
  -- claim: one merchant's transaction must not hold up everybody.
  update webhook_endpoint set leased_at = v_now
  where id in (
    select id from webhook_endpoint
    where id = any (p_endpoints) and leased_by = p_worker and leased_at <= v_renew
    for no key update skip locked
  );

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
  select array_agg(id) into v_disabled from webhook_endpoint
  where id = any (v_waiting) and status = 'disabled' and deleted_at is null
    and (leased_by is null or leased_by = p_worker or leased_at <= v_stale);
  if v_disabled is not null then
    update webhook_delivery set status = 'failed', completed_at = v_now
    where endpoint_id = any (v_disabled) and status = 'pending' and id not in (select unnest(p_held));
  end if;

  return query
  with mine as (
    select e.id, e.leased_at > v_renew and e.leased_by = p_worker as fresh,
      -- A failing endpoint is probed with one request at a time, so that it takes few sockets from the others.
      case when e.failing_since is null then p_per_endpoint else 1 end - coalesce(held.deliveries, 0) as room
    from webhook_endpoint e left join unnest(p_endpoints, p_counts) held (endpoint, deliveries) on held.endpoint = e.id
    where e.id = any (v_waiting) and e.status = 'enabled'
      and (e.leased_by is null or e.leased_by = p_worker or e.leased_at <= v_stale)
  ), due as (
    select d.*, row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id) as place
    from mine cross join lateral (
      select w.id, w.endpoint_id, w.event_id, w.attempts, w.next_attempt_at from webhook_delivery w
      where w.endpoint_id = mine.id and w.status = 'pending' and w.next_attempt_at <= v_now
        and w.id not in (select unnest(p_held))
      order by w.next_attempt_at, w.id
      limit greatest(0, mine.room)
    ) d
  ), picked as materialized (
    select * from due order by place, next_attempt_at limit p_limit
  ), free as materialized (
    select id from webhook_endpoint
    where id in (select endpoint_id from picked) and id in (select id from mine where fresh is not true)
    for no key update skip locked
  ), leased as (
    update webhook_endpoint e set leased_by = p_worker, leased_at = v_now from free where e.id = free.id
    returning e.id
  )
  select picked.id, picked.attempts + 1, endpoint.id, endpoint.url, endpoint.secret_encrypted,
    case when endpoint.previous_secret_expires_at > v_now then endpoint.previous_secret_encrypted end,
    event.event_id, event.type, event.mode, event.created_at, event.sequence, event.merchant_reference, event.data::text
  from picked
    join webhook_endpoint endpoint on endpoint.id = picked.endpoint_id
    join webhook_event event on event.id = picked.event_id
  where endpoint.id in (select id from mine where fresh union all select id from leased)
  order by picked.place, picked.next_attempt_at;
end $$;

-- The workers that endpoints are leased to.
create or replace function webhook_lease_holders() returns setof text language sql stable as $$
  select leased_by from webhook_endpoint where leased_by is not null
$$;

-- Gives back what dead workers have leased, so that any worker may have it at once.
create or replace function free_webhook_leases(p_holders text[]) returns void language plpgsql as $$
begin
  update webhook_endpoint set leased_by = null, leased_at = null where leased_by = any (p_holders);
  perform pg_notify('webhook_due', '');
end $$;
