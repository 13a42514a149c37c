import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { queryPrepared, read, type Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "./names";

export interface FailedJob {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  lastError: string;
  runAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

type JobRow = Omit<FailedJob, "id" | "payload" | "runAt" | "createdAt" | "updatedAt"> & {
  id: number | string;
  payload: string;
} & Record<"runAt" | "createdAt" | "updatedAt", Date | string>;

const ERROR_SHOWN = 2000;
/** Precedes the query parameters, such as phone numbers and PINs, in error messages of older releases. */
const PARAMETERS = "\nparams: ";

export async function readFailedJobs(
  tx: Tx,
  { task = null, before, limit }: { task?: string | null; before: number; limit: number },
): Promise<FailedJob[]> {
  const rows = await tx.execute<JobRow>(sql`
    select id, task, payload::text as payload, attempts, max_attempts as "maxAttempts",
      left(split_part(last_error, ${PARAMETERS}, 1), ${ERROR_SHOWN}) as "lastError", run_at as "runAt",
      created_at as "createdAt", updated_at as "updatedAt"
    from queued_jobs()
    where last_error is not null and (${task}::text is null or task = ${task}) and id < ${before}::bigint
    order by id desc limit ${limit}`);
  return rows.map(({ id, payload, runAt, createdAt, updatedAt, ...job }) => ({
    ...job,
    id: Number(id),
    payload: JSON.parse(payload),
    runAt: job.attempts >= job.maxAttempts ? null : new Date(runAt),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }));
}

export async function findFailedJob(tx: Tx, jobId: number) {
  const [job] = await tx.execute<{ task: string; attempts: number; lastError: string }>(sql`
    select task, attempts, last_error as "lastError" from queued_jobs() where id = ${jobId}::bigint and last_error is not null`);
  return job ?? null;
}

export async function listFailedJobIds(tx: Tx, task: string, limit: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select id from queued_jobs() where task = ${task} and last_error is not null order by id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

export async function countFailedJobs(tx: Tx = read()) {
  return tx.execute<{ task: string; givenUp: number; retrying: number }>(sql`
    select task,
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp",
      (count(*) filter (where attempts < max_attempts))::int as retrying
    from queued_jobs() where last_error is not null
    group by task order by count(*) desc, task`);
}

export async function readLastRun(
  tx: Tx,
  task: string,
): Promise<{ at: Date | null; lastError: string | null }> {
  const [run] = await tx.execute<{ at: Date | string | null; error: string | null }>(sql`
    select last_scheduled(${task}) as at,
      (select last_error from queued_jobs() where task = ${task} and last_error is not null
        order by id desc limit 1) as error`);
  return { at: run?.at ? new Date(run.at) : null, lastError: run?.error ?? null };
}

export async function rescheduleJobs(tx: Tx, jobIds: readonly number[]): Promise<number> {
  if (jobIds.length === 0) return 0;
  const rows = await tx.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select jsonb_array_elements_text(${JSON.stringify(jobIds)}::jsonb)::bigint),
      run_at => now(), attempts => 0)`);
  return rows.length;
}

export async function hasLockedJobs(client: Sql, holders: readonly string[]): Promise<boolean> {
  const rows =
    await client`select from queued_jobs() where locked_by = any (${[...holders]}::text[]) limit 1`;
  return rows.length > 0;
}

interface ClaimedJob<Name extends TaskName> {
  id: number;
  payload: TaskPayloads[Name];
}

/** Run the claimed jobs in the same transaction, so that a rollback returns the jobs to the queue. */
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
