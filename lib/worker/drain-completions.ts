import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { holdAnyJob } from "@/lib/jobs/queued-jobs";

const LOOK_MS = 20;
/** A database that needs longer is away; the jobs are then freed by another worker, and done once more. */
const PATIENCE_MS = 5000;

/** Waits until no job is marked as taken by these holders: what is left marked would be done again. */
export async function drainCompletions(sql: Sql, holders: ReadonlySet<string>): Promise<void> {
  let isLate = false;
  const late = sleep(PATIENCE_MS, false, { ref: false }).then(() => {
    isLate = true;
    return false;
  });
  while (!isLate && (await Promise.race([late, holdAnyJob(sql, [...holders])]))) await sleep(LOOK_MS);
}
