-- Inserts new jobs, each {identifier, payload, run_at}, as graphile_worker.add_jobs does for specs with neither key nor
-- queue, but wakes no worker: PostgreSQL lets transactions that notify commit only one after the other. The caller wakes the
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
