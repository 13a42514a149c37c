import { queryPrepared, type Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "./names";

export interface ClaimedJob<Name extends TaskName> {
  id: number;
  payload: TaskPayloads[Name];
}

/**
 * Takes jobs of a task out of the queue which are due, were never tried and say that they may be done together. This
 * transaction does them: where it fails they wait as before, and where its process dies.
 */
export async function claimBatch<Name extends TaskName>(
  tx: Tx,
  task: Name,
  limit: number,
): Promise<ClaimedJob<Name>[]> {
  const rows = await queryPrepared<{ id: string | number; payload: unknown }>(
    tx,
    "select id, payload from take_jobs_together($1, $2::int)",
    [task, limit],
  );
  return rows.map(({ id, payload }) => ({
    id: Number(id),
    payload: (typeof payload === "string" ? JSON.parse(payload) : payload) as TaskPayloads[Name],
  }));
}

/** Jobs that wait are not taken together any more: the worker does each by itself, with its own tries. */
export async function unbatch(tx: Tx, jobIds: readonly number[]): Promise<void> {
  await queryPrepared(tx, "select set_jobs_apart($1::bigint[])", [`{${jobIds.join(",")}}`]);
}
