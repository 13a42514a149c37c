import { queryPrepared, type Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "./names";

export interface ClaimedJob<Name extends TaskName> {
  id: number;
  payload: TaskPayloads[Name];
}

/** The transaction that claims the jobs must do them: a rollback puts them back. */
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

export async function disableBatching(tx: Tx, jobIds: readonly number[]): Promise<void> {
  await queryPrepared(tx, "select set_jobs_apart($1::bigint[])", [`{${jobIds.join(",")}}`]);
}
