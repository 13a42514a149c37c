import { askPrepared, type Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";

export interface TakenJob<Name extends TaskName> {
  id: number;
  payload: TaskPayloads[Name];
}

/**
 * Takes jobs of a task out of the queue which are due, were never tried and say that they may be done together. This
 * transaction does them: where it fails they wait as before, and where its process dies.
 */
export async function takeTogether<Name extends TaskName>(
  tx: Tx,
  task: Name,
  limit: number,
): Promise<TakenJob<Name>[]> {
  const rows = await askPrepared<{ id: string | number; payload: unknown }>(
    tx,
    "select id, payload from take_jobs_together($1, $2::int)",
    [task, limit],
  );
  return rows.map(({ id, payload }) => ({
    id: Number(id),
    payload: (typeof payload === "string" ? JSON.parse(payload) : payload) as TaskPayloads[Name],
  }));
}
