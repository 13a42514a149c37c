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
