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

interface FailedTask {
  task: string;
  givenUp: number;
  retrying: number;
}

const ERROR_SHOWN = 2000;
/** In errors of older releases, this text precedes the query parameters, such as phone numbers and PINs. */
const PARAMETERS = "\nparams: ";

export async function readFailedJobs(
  tx: Tx,
  { task = null, before, limit }: { task?: string | null; before: number; limit: number },
): Promise<FailedJob[]> {
  const rows = await tx.execute<JobRow>(sql`
    select id, task, payload::text as payload, attempts, max_attempts,
      left(split_part(last_error, ${PARAMETERS}, 1), ${ERROR_SHOWN}) as last_error, run_at, created_at, updated_at
    from queued_jobs()
    where last_error is not null and (${task}::text is null or task = ${task}) and id < ${before}::bigint
    order by id desc limit ${limit}`);
  return rows.map(failedJob);
}

export async function findFailedJob(tx: Tx, jobId: number) {
  const [job] = await tx.execute<{ task: string; attempts: number; last_error: string }>(sql`
    select task, attempts, last_error from queued_jobs() where id = ${jobId}::bigint and last_error is not null`);
  return job ? { task: job.task, attempts: job.attempts, lastError: job.last_error } : null;
}

export async function listFailedJobIds(tx: Tx, task: string, limit: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select id from queued_jobs() where task = ${task} and last_error is not null order by id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

export async function countFailedJobs(tx: Tx = read()): Promise<FailedTask[]> {
  const rows = await tx.execute<{ task: string; given_up: number; retrying: number }>(sql`
    select task,
      (count(*) filter (where attempts >= max_attempts))::int as given_up,
      (count(*) filter (where attempts < max_attempts))::int as retrying
    from queued_jobs() where last_error is not null
    group by task order by count(*) desc, task`);
  return rows.map(({ task, given_up, retrying }) => ({ task, givenUp: given_up, retrying }));
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

interface JobRow extends Record<string, unknown> {
  id: number | string;
  task: string;
  payload: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  run_at: Date | string;
  created_at: Date | string;
  updated_at: Date | string;
}

function failedJob(row: JobRow): FailedJob {
  return {
    id: Number(row.id),
    task: row.task,
    payload: JSON.parse(row.payload),
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: row.last_error,
    runAt: row.attempts >= row.max_attempts ? null : new Date(row.run_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
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
