import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";

interface EnqueueOptions {
  /** Not before this moment. */
  runAt?: Date;
  /** A later call with the same key replaces a job that has not started. */
  jobKey?: string;
  maxAttempts?: number;
}

/** Inserts a job in the business transaction: it runs if and only if the transaction commits. */
export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: TaskPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
    job_key => ${options.jobKey ?? null}::text,
    max_attempts => ${options.maxAttempts ?? null}::int)`);
}

/** A job that waits under the key is due now. Does nothing when there is none, or it runs already. */
export async function hasten(tx: Tx, jobKey: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = ${jobKey} and locked_at is null), run_at => now())`);
}
