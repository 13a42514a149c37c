-- Records attempts and updates deliveries and endpoints. Ignores results of a worker without the lease.
-- Returns the notices to send.
create or replace function record_webhook_results(p_worker text, p_results json)
returns table (endpoint_id bigint, notice text) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
begin
  return query
  with result as materialized (
    select * from json_to_recordset(p_results) as r (
      delivery_id bigint, endpoint_id bigint, attempt int, requested_at timestamptz, duration_ms int,
      status_code int, error text, request_headers json, response_body text, outcome text, delay_seconds float8)
  ), mine as materialized (
    select id from webhook_endpoint
    where id in (select endpoint_id from result) and leased_by = p_worker
  ), done as (
    update webhook_delivery d
    set attempts = result.attempt,
        status = case result.outcome when 'succeeded' then 'succeeded' when 'retry' then 'pending' else 'failed' end,
        next_attempt_at = v_now + make_interval(secs => coalesce(result.delay_seconds, 0)),
        completed_at = case when result.outcome <> 'retry' then v_now end,
        last_status_code = result.status_code
    from result
    -- `|| ''` keeps the planner from scanning all pending deliveries instead of using the ids.
    where d.id = result.delivery_id and d.status || '' = 'pending' and d.attempts = result.attempt - 1
      and result.endpoint_id in (select id from mine)
    returning result.*
  ), logged as (
    insert into webhook_attempt
      (delivery_id, attempt, requested_at, duration_ms, status_code, error, request_headers, response_body)
    select delivery_id, attempt, requested_at, duration_ms, status_code, error, request_headers, response_body
    from done
  ), heard as (
    select endpoint_id, bool_or(outcome = 'succeeded') as well, bool_or(outcome = 'gone') as gone
    from done group by endpoint_id
  ), verdict as (
    select e.id, heard.well, case
        when heard.gone then 'disabled_gone'
        when heard.well then null
        when e.failing_since <= v_now - interval '5 days' and e.warned_at <= v_now - interval '1 day'
          then 'disabled_failing'
        when e.failing_since <= v_now - interval '4 days' and e.warned_at is null then 'warning'
      end as notice
    from heard join webhook_endpoint e on e.id = heard.endpoint_id
    where e.status = 'enabled'
      -- Update only endpoints whose health changed, to avoid a write per batch.
      and (heard.gone or heard.well = (e.failing_since is not null) or (not heard.well and e.failing_since <= v_now - interval '4 days'))
  ), changed as (
    update webhook_endpoint e
    set failing_since = case when not verdict.well then coalesce(e.failing_since, v_now) end,
        warned_at = case when verdict.notice = 'warning' then v_now when not verdict.well then e.warned_at end,
        status = case when verdict.notice like 'disabled%' then 'disabled' else e.status end,
        disabled_reason = case verdict.notice when 'disabled_gone' then 'gone' when 'disabled_failing' then 'failing' end,
        updated_at = case when verdict.notice like 'disabled%' then v_now else e.updated_at end
    from verdict where e.id = verdict.id
    returning e.id, verdict.notice
  )
  select changed.id, changed.notice from changed where changed.notice is not null;
end $$;
