import type { WorkerEvents } from "graphile-worker";
import { metrics } from "@/lib/metrics";

/** Measures every job that this process runs, from its start to its end. */
export function countJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => started.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const since = started.get(job.id);
    if (since === undefined) return;
    started.delete(job.id);
    const labels = { task: job.task_identifier, outcome: error ? "failed" : "done" };
    metrics().jobs.observe(labels, (performance.now() - since) / 1000);
  });
}
