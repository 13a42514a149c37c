import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { hasLockedJobs } from "@/lib/jobs/queued-jobs";

const LOOK_MS = 20;
const DRAIN_TIMEOUT_MS = 5000;

export async function drainCompletions(sql: Sql, holders: ReadonlySet<string>): Promise<void> {
  let isLate = false;
  const late = sleep(DRAIN_TIMEOUT_MS, false, { ref: false }).then(() => {
    isLate = true;
    return false;
  });
  while (!isLate && (await Promise.race([late, hasLockedJobs(sql, [...holders])]))) await sleep(LOOK_MS);
}
