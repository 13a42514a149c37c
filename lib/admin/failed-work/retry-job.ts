import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { maskPhones } from "@/lib/core/access/masking";
import { findFailedJob, rescheduleJobs } from "@/lib/jobs/queued-jobs";

/** Jobs are idempotent. Throws validation_error for a job that is running, has ended or never failed. */
export async function retryJob(tx: Tx, actor: Actor, jobId: number): Promise<void> {
  const job = await findFailedJob(tx, jobId);
  const retried = job ? await rescheduleJobs(tx, [jobId]) : 0;
  if (!job || retried === 0) throw refused("The job runs now, or has ended");
  await recordAction(tx, actor, {
    action: "job.retried",
    subject: ["job", jobId],
    before: {
      task: job.task,
      attempts: job.attempts,
      last_error: maskPhones(job.lastError).slice(0, 500),
    },
  });
}
