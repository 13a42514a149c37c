import { read, type Tx } from "@/db/client";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import { maskPayload, maskPhones } from "@/lib/core/access/masking";
import { type FailedJob, readFailedJobs } from "@/lib/jobs/queued-jobs";

export async function listFailedJobs(
  { task, before = Number.MAX_SAFE_INTEGER }: { task?: string | undefined; before?: number | undefined } = {},
  tx: Tx = read(),
): Promise<Keyset<FailedJob>> {
  const jobs = await readFailedJobs(tx, { task: task ?? null, before, limit: PAGE_ROWS + 1 });
  return keyset(jobs.map(masked));
}

function masked(job: FailedJob): FailedJob {
  return { ...job, payload: maskPayload(job.payload), lastError: maskPhones(job.lastError) };
}
