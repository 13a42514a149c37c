import { sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";

export interface FailedTask {
  task: string;
  givenUp: number;
  retrying: number;
}

/** How many jobs of each task have failed, by their number. */
export async function countFailedJobs(tx: Tx = reader): Promise<FailedTask[]> {
  const rows = await tx.execute<{ task: string; given_up: number; retrying: number }>(sql`
    select task.identifier as task,
      (count(*) filter (where job.attempts >= job.max_attempts))::int as given_up,
      (count(*) filter (where job.attempts < job.max_attempts))::int as retrying
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.last_error is not null
    group by task.identifier order by count(*) desc, task.identifier`);
  return rows.map(({ task, given_up, retrying }) => ({ task, givenUp: given_up, retrying }));
}
