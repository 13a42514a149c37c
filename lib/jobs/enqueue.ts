import { sql } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";
import { countDueJobs, type JobOptions, type NewJob, createJob } from "@/lib/jobs/new-job";
import { notifyWorkersAfterCommit } from "./notify-workers";

/** The job runs if and only if the transaction commits. */
export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: TaskPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await enqueueAll(tx, [createJob(task, payload, options)]);
}

export async function enqueueAll(tx: Tx, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await queryPrepared(tx, "select enqueue_jobs($1::text::jsonb)", [JSON.stringify(jobs)]);
  await notifyWorkersAfterCommit(tx, { jobs: countDueJobs(jobs), webhooks: false });
}

export async function notBefore(tx: Tx, jobKey: string, until: Date): Promise<void> {
  await tx.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs
      where key = ${jobKey} and locked_at is null and run_at < ${until.toISOString()}::timestamptz),
    run_at => ${until.toISOString()}::timestamptz)`);
}

/** Does nothing when the job is missing or running. */
export async function runNow(tx: Tx, jobKey: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = ${jobKey} and locked_at is null), run_at => now())`);
}
