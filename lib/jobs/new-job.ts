import type { TaskName, TaskPayloads } from "./names";

export interface JobOptions {
  /** Not before this moment. */
  runAt?: Date;
  /** A later call with the same key replaces a job that has not started. */
  jobKey?: string;
  maxAttempts?: number;
}

/** A job as the functions of `jobs.sql` take it. */
export interface NewJob {
  identifier: TaskName;
  payload: TaskPayloads[TaskName];
  run_at: string | null;
  job_key: string | null;
  max_attempts: number | null;
}

/** How many of them a worker may begin at once. One whose moment comes later is found by looking. */
export function dueNow(jobs: readonly NewJob[]): number {
  return jobs.filter(({ run_at }) => run_at === null || Date.parse(run_at) <= Date.now()).length;
}

/** A job to put in together with what causes it. */
export function newJob<Name extends TaskName>(
  identifier: Name,
  payload: TaskPayloads[Name],
  { runAt, jobKey, maxAttempts }: JobOptions = {},
): NewJob {
  return {
    identifier,
    payload,
    run_at: runAt?.toISOString() ?? null,
    job_key: jobKey ?? null,
    max_attempts: maxAttempts ?? null,
  };
}

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
