import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";

/**
 * Has one failed job run again at once, with all its attempts. Throws validation_error when it runs now, has ended,
 * or never failed. Every job is idempotent under the lock of what it changes, so this can do nothing twice.
 */
export async function retryJob(tx: Tx, actor: Actor, jobId: number): Promise<void> {
  const [job] = await tx.execute<{ task: string; attempts: number; last_error: string }>(sql`
    select task.identifier as task, job.attempts, job.last_error
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.id = ${jobId}::bigint and job.last_error is not null`);
  const retried = job ? await reschedule(tx, [jobId]) : 0;
  if (!job || retried === 0) throw refused("The job runs now, or has ended");
  await recordAction(tx, actor, {
    action: "job.retried",
    subject: ["job", jobId],
    before: { task: job.task, attempts: job.attempts, last_error: job.last_error.slice(0, 500) },
  });
}

/** Makes jobs due now, with all their attempts; returns how many. Those that run now are left alone. */
export async function reschedule(tx: Tx, jobIds: number[]): Promise<number> {
  const rows = await tx.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select jsonb_array_elements_text(${JSON.stringify(jobIds)}::jsonb)::bigint),
      run_at => now(), attempts => 0)`);
  return rows.length;
}
