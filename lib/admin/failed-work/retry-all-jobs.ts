import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { failedJobIds, rescheduleJobs } from "@/lib/jobs/queued-jobs";

export const RETRIED_MAX = 1000;

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
