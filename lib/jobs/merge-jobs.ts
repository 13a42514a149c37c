import type { NewJob } from "@/lib/jobs/new-job";

/** Jobs that share a key and carry arrays become one, as they would one after the other; of others the last stays. */
export function mergeJobs(jobs: readonly NewJob[]): NewJob[] {
  const merged = new Map<string, NewJob>();
  for (const [index, job] of jobs.entries()) {
    const key = job.job_key ?? `without a key ${index}`;
    const earlier = merged.get(key)?.payload;
    const payload =
      Array.isArray(earlier) && Array.isArray(job.payload) ? [...earlier, ...job.payload] : job.payload;
    merged.set(key, { ...job, payload });
  }
  return [...merged.values()];
}
