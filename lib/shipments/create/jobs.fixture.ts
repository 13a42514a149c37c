import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { TaskName } from "@/lib/jobs/names";

export interface QueuedJob {
  task: TaskName;
  payload: Record<string, unknown>;
  runAt: Date;
}

export async function listJobsOfShipment(tx: Tx, shipmentId: number): Promise<QueuedJob[]> {
  const rows = await tx.execute<{ task: TaskName; payload: QueuedJob["payload"]; run_at: string | Date }>(sql`
    select task.identifier as task, job.payload, job.run_at
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where (job.payload->>'shipmentId')::bigint = ${shipmentId} order by task.identifier, job.run_at`);
  return rows.map(({ task, payload, run_at }) => ({ task, payload, runAt: new Date(run_at) }));
}
