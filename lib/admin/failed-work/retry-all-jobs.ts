import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { failedJobIds, rescheduleJobs } from "@/lib/jobs/queued-jobs";

/** At once; whatever more there is takes another click, and the workers are not flooded. */
export const RETRIED_MAX = 1000;

/** Has the failed jobs of one task run again, the oldest first; returns how many. */
export async function retryAllJobs(tx: Tx, actor: Actor, task: string): Promise<number> {
  const retried = await rescheduleJobs(tx, await failedJobIds(tx, task, RETRIED_MAX));
  if (retried > 0) {
    await recordAction(tx, actor, {
      action: "job.all_retried",
      subject: ["job", task],
      after: { task, retried },
    });
  }
  return retried;
}
