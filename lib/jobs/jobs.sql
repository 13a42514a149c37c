-- Only this file accesses the private tables of graphile-worker; call the functions through
-- lib/jobs/queued-jobs.ts.

-- Returns all unfinished jobs.
create or replace function queued_jobs() returns table (
  id bigint, task text, key text, payload json, run_at timestamptz, attempts int, max_attempts int, last_error text,
  locked_at timestamptz, locked_by text, created_at timestamptz, updated_at timestamptz
) language sql stable as $$
  select job.id, task.identifier, job.key, job.payload, job.run_at, job.attempts::int, job.max_attempts::int,
    job.last_error, job.locked_at, job.locked_by, job.created_at, job.updated_at
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
$$;

-- The workers that hold locks on jobs or queues.
create or replace function job_holders() returns setof text language sql stable as $$
  select locked_by from graphile_worker._private_jobs where locked_by is not null
  union
  select locked_by from graphile_worker._private_job_queues where locked_by is not null
$$;

-- Unlocks the jobs of dead workers. Locked rows are skipped until the next call, which avoids deadlocks with
-- a concurrent completion.
create or replace function free_jobs(p_holders text[]) returns void language sql as $$
  update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where id in (
    select id from graphile_worker._private_jobs where locked_by = any (p_holders) for update skip locked);
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null
  where id in (
    select id from graphile_worker._private_job_queues where locked_by = any (p_holders) for update skip locked);
$$;

-- Time of the last scheduled run; null before the first.
create or replace function last_scheduled(p_task text) returns timestamptz language sql stable as $$
  select last_execution from graphile_worker._private_known_crontabs where identifier = p_task
$$;

-- Refuses tasks that a merchant's role may not enqueue, because the functions below are security definer.
create or replace function assert_may_enqueue(p_tasks text[]) returns void language plpgsql stable as $$
declare
  v_refused text[];
begin
  if current_setting('role') <> 'tuma_merchant' and pg_has_role(session_user, 'tuma_app', 'USAGE') then return; end if;
  v_refused := array(select task from unnest(p_tasks) task where task not in (
    'rider.dispatch', 'rider.simulate', 'rider.offer', 'rider.ring', 'rider.tell_cancelled', 'rider.tell_replaced',
    'shipment.no_rider_alert', 'shipment.no_rider', 'shipment.return_due', 'shipment.start_return',
    'shipment.reattempt_due',
    'shipment.expire_unpaid', 'link.expire_order', 'link.announce_order', 'sms.tracking_link', 'sms.attempt_planned', 'message.send',
    'wallet.low_balance', 'payment.poll', 'payment.void', 'payment.void_of_shipment', 'gateway.simulated_callback',
    'webhook_endpoint.remove'));
  if v_refused <> '{}' then
    raise exception 'tasks of the platform: %', v_refused using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Inserts new jobs, each {identifier, payload, run_at, job_key}. Does not notify, because PostgreSQL
-- serializes commits of transactions that notify; the caller wakes the workers after the commit
-- (lib/jobs/notify-workers.ts).
create or replace function insert_jobs(p_jobs json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_may_enqueue(array(select job->>'identifier' from json_array_elements(p_jobs) job));
  insert into graphile_worker._private_tasks (identifier)
  select distinct job->>'identifier' from json_array_elements(p_jobs) job
  where not exists (select from graphile_worker._private_tasks task where task.identifier = job->>'identifier')
  on conflict do nothing;

  insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
  select task.id, job->'payload', coalesce((job->>'run_at')::timestamptz, now()), job->>'job_key'
  from json_array_elements(p_jobs) job
  join graphile_worker._private_tasks task on task.identifier = job->>'identifier';
end $$;

-- Like insert_jobs, but accepts existing keys and max_attempts. A waiting job with the key is replaced, or
-- extended when both payloads are arrays. A running job loses its key and finishes while the new job waits.
create or replace function enqueue_jobs(p_jobs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_keys text[] := array(select new->>'job_key' from jsonb_array_elements(p_jobs) new where new ? 'job_key');
begin
  perform assert_may_enqueue(array(select job->>'identifier' from jsonb_array_elements(p_jobs) job));
  insert into graphile_worker._private_tasks (identifier)
  select distinct job->>'identifier' from jsonb_array_elements(p_jobs) job
  where not exists (select from graphile_worker._private_tasks task where task.identifier = job->>'identifier')
  on conflict do nothing;

  update graphile_worker._private_jobs job set key = null, attempts = job.max_attempts, updated_at = now()
  where job.key = any (v_keys) and job.is_available is not true;

  insert into graphile_worker._private_jobs as job (task_id, payload, run_at, key, max_attempts)
  select task.id, (new->'payload')::json, coalesce((new->>'run_at')::timestamptz, now()), new->>'job_key',
    coalesce((new->>'max_attempts')::int, 25)
  from jsonb_array_elements(p_jobs) new
  join graphile_worker._private_tasks task on task.identifier = new->>'identifier'
  -- Sorted to avoid deadlocks between writers of the same keys.
  order by new->>'job_key'
  on conflict (key) do update
  set task_id = excluded.task_id, payload = case
      when json_typeof(job.payload) = 'array' and json_typeof(excluded.payload) = 'array'
      then (job.payload::jsonb || excluded.payload::jsonb)::json else excluded.payload end, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts, revision = job.revision + 1, attempts = 0, last_error = null, updated_at = now()
  where job.locked_at is null;
end $$;

-- Claims due jobs that were never tried and may be batched. The jobs return to the queue when the transaction
-- fails.
create or replace function take_jobs_together(p_task text, p_limit int) returns table (id bigint, payload json)
language sql as $$
  delete from graphile_worker._private_jobs taken
  where taken.id = any (array(
    select job.id from graphile_worker._private_jobs job
    where job.is_available = true and job.job_queue_id is null and job.priority = 0 and job.run_at <= now()
      and job.task_id = (select task.id from graphile_worker._private_tasks task where task.identifier = p_task)
      and job.attempts = 0 and job.payload->>'together' = 'true'
    order by job.run_at, job.id limit p_limit for update skip locked))
  returning taken.id, taken.payload
$$;

-- Marks waiting jobs as tried, so that each job runs separately.
create or replace function set_jobs_apart(p_ids bigint[]) returns void language sql as $$
  update graphile_worker._private_jobs set attempts = greatest(attempts, 1), updated_at = now()
  where id = any (p_ids) and locked_at is null
$$;
