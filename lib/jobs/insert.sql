-- Inserts new jobs, each {identifier, payload, run_at}, as graphile_worker.add_jobs does for specs with neither key nor
-- queue, but wakes nobody: PostgreSQL lets transactions that notify commit only one after the other. The caller wakes the
-- workers once it has committed (lib/jobs/wake.ts); else they find the jobs when they look next.
create or replace function insert_jobs(p_jobs json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier)
  select distinct job->>'identifier' from json_array_elements(p_jobs) job
  where not exists (select from graphile_worker._private_tasks task where task.identifier = job->>'identifier')
  on conflict do nothing;

  insert into graphile_worker._private_jobs (task_id, payload, run_at)
  select task.id, job->'payload', coalesce((job->>'run_at')::timestamptz, now())
  from json_array_elements(p_jobs) job
  join graphile_worker._private_tasks task on task.identifier = job->>'identifier';
end $$;

-- The same for jobs that may also have a job_key and max_attempts, and wakes a worker at the commit.
create or replace function enqueue_jobs(p_jobs jsonb) returns void language plpgsql as $$
declare
  job jsonb;
begin
  for job in select * from jsonb_array_elements(p_jobs) loop
    perform graphile_worker.add_job(job->>'identifier', (job->'payload')::json,
      run_at => (job->>'run_at')::timestamptz, job_key => job->>'job_key',
      max_attempts => (job->>'max_attempts')::int);
  end loop;
end $$;
