import { sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";

export interface FailedJob {
  id: number;
  task: string;
  /** Ids and moments; payloads hold no secrets. */
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  lastError: string;
  /** When it is tried again; null when it has been given up. */
  runAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Characters of an error that are shown. */
const ERROR_SHOWN = 2000;
/** What follows it in errors that an older release stored are values of a query: phones and PINs among them. */
const PARAMETERS = "\nparams: ";

/** Jobs that have failed at least once: given up, or about to be tried again. Newest first. */
export async function listFailedJobs(
  query: { task?: string | undefined; before?: number | undefined } = {},
  tx: Tx = reader,
): Promise<Keyset<FailedJob>> {
  const rows = await tx.execute<JobRow>(sql`
    select job.id, task.identifier as task, job.payload::text as payload, job.attempts, job.max_attempts,
      left(split_part(job.last_error, ${PARAMETERS}, 1), ${ERROR_SHOWN}) as last_error, job.run_at, job.created_at, job.updated_at
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.last_error is not null
      and (${query.task ?? null}::text is null or task.identifier = ${query.task ?? null})
      and job.id < ${query.before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by job.id desc limit ${PAGE_ROWS + 1}`);
  return keyset(rows.map(failedJob));
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
