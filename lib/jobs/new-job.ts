import type { TaskName, TaskPayloads } from "./names";

export interface JobOptions {
  runAt?: Date;
  jobKey?: string;
  maxAttempts?: number;
}

export interface NewJob {
  identifier: TaskName;
  payload: TaskPayloads[TaskName];
  run_at: string | null;
  job_key: string | null;
  max_attempts: number | null;
}

export function countDueJobs(jobs: readonly NewJob[]): number {
  return jobs.filter(({ run_at }) => run_at === null || Date.parse(run_at) <= Date.now()).length;
}

export function createJob<Name extends TaskName>(
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

/** Joins the payloads of jobs with the same key when they are arrays; otherwise keeps only the last job. */
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
