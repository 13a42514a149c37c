import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { reschedule } from "./retry-job";

/** At once; whatever more there is takes another click, and the workers are not flooded. */
export const RETRIED_MAX = 1000;

/** Has the failed jobs of one task run again, the oldest first; returns how many. */
export async function retryAllJobs(tx: Tx, actor: Actor, task: string): Promise<number> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select job.id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and job.last_error is not null
    order by job.id limit ${RETRIED_MAX}`);
  const retried =
    rows.length > 0
      ? await reschedule(
          tx,
          rows.map(({ id }) => Number(id)),
        )
      : 0;
  if (retried > 0) {
    await recordAction(tx, actor, {
      action: "job.all_retried",
      subject: ["job", task],
      after: { task, retried },
    });
  }
  return retried;
}
