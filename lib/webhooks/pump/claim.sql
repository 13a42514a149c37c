-- Leases endpoints to one worker and returns their due deliveries without writing them. p_held, p_endpoints
-- and p_counts describe the deliveries that the worker has in memory. Claims one delivery per endpoint, then
-- further deliveries. Each call reads only the earliest deliveries and the next endpoints in turn, so that a
-- long backlog delays no other endpoint.
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
  -- A lease may be unrenewed for 10 s, a delivery may wait for 15 s and a request may take 30 s.
  v_stale timestamptz;
  v_renew timestamptz;
  v_waiting bigint[];
  v_disabled bigint[];
  v_turns int := greatest(32, p_limit / 4);
  -- The endpoint where the previous claim of this connection ended.
  v_after bigint := coalesce(nullif(current_setting('tuma.webhook_turn', true), '')::bigint, 0);
  v_turn bigint[];
begin
  -- The previous release takes this lock exclusively.
  perform pg_advisory_xact_lock_shared(hashtext('claim_webhook_deliveries'));
  -- Losing a lease in a crash is harmless, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  v_now := clock_timestamp();
  v_stale := v_now - interval '60 seconds';
  v_renew := v_now - interval '10 seconds';

  -- Renew leases of endpoints with deliveries in memory. Skip locked rows: one merchant's transaction must
  -- not delay every claim.
  if cardinality(p_endpoints) > 0 then
    update webhook_endpoint set leased_at = v_now
    where id in (
      select id from webhook_endpoint
      where id = any (p_endpoints) and leased_by = p_worker and leased_at <= v_renew
      for no key update skip locked
    );
  end if;

  if p_limit <= 0 then
    return;
  end if;
  -- Return when the queue is empty, so that the worker waits for a notification.
  if cardinality(p_held) = 0 and not exists (select from webhook_delivery where status = 'pending') then
    return;
  end if;

  -- Skip scan over the index: one step per endpoint, however long its backlog.
  with recursive turn (endpoint, hop) as (
    (select endpoint_id, 1 from webhook_delivery
     where status = 'pending' and endpoint_id > v_after order by endpoint_id, next_attempt_at limit 1)
    union all
    select next.endpoint_id, turn.hop + 1
    from turn cross join lateral (
      select endpoint_id from webhook_delivery d
      where d.status = 'pending' and d.endpoint_id > turn.endpoint
      order by endpoint_id, next_attempt_at limit 1
    ) next
    where turn.hop < v_turns
  )
  select array_agg(endpoint order by endpoint) into v_turn from turn;
  v_after := case when cardinality(v_turn) = v_turns then v_turn[v_turns] else 0 end;
  perform set_config('tuma.webhook_turn', v_after::text, false);

  select array_agg(endpoint) into v_waiting from (
    select unnest(p_endpoints || v_turn) as endpoint
    union
    select endpoint_id from (
      select endpoint_id from webhook_delivery
      where status = 'pending' and next_attempt_at <= v_now order by next_attempt_at limit 4 * p_limit
    ) soonest
  ) waiting;
  if v_waiting is null then
    return;
  end if;

  -- End the deliveries of disabled endpoints; a replay sends them again.
  select array_agg(id) into v_disabled from webhook_endpoint
  where id = any (v_waiting) and status = 'disabled' and deleted_at is null
    and (leased_by is null or leased_by = p_worker or leased_at <= v_stale);
  if v_disabled is not null then
    update webhook_delivery set status = 'failed', completed_at = v_now
    where id in (
      select id from webhook_delivery
      where endpoint_id = any (v_disabled) and status = 'pending' and id not in (select unnest(p_held))
      for no key update skip locked
    );
  end if;

  return query
  with mine as (
    select e.id, e.leased_at > v_renew and e.leased_by = p_worker as fresh,
      -- One request at a time to a failing endpoint, to leave sockets for the others.
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
      limit greatest(0, least(mine.room, p_limit))
    ) d
  ), picked as materialized (
    select * from due order by place, next_attempt_at limit p_limit
  ), free as materialized (
    select id from webhook_endpoint
    where id in (select endpoint_id from picked) and id in (select id from mine where fresh is not true)
      -- Check again under the lock: another claim may have leased the endpoint meanwhile.
      and status = 'enabled' and (leased_by is null or leased_by = p_worker or leased_at <= v_stale)
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

create or replace function webhook_lease_holders() returns setof text language sql stable as $$
  select leased_by from webhook_endpoint where leased_by is not null
$$;

-- Releases the leases of dead workers. Locked rows are skipped until the next call.
create or replace function free_webhook_leases(p_holders text[]) returns void language plpgsql as $$
begin
  update webhook_endpoint set leased_by = null, leased_at = null
  where id in (
    select id from webhook_endpoint where leased_by = any (p_holders) for no key update skip locked);
  perform pg_notify('webhook_due', '');
end $$;
