import type { WorkerEvents } from "graphile-worker";
import { metrics } from "@/lib/platform/metrics";
import { tracing } from "@/lib/platform/tracing";

export function countJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => started.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const since = started.get(job.id);
    if (since === undefined) return;
    started.delete(job.id);
    const labels = { task: job.task_identifier, outcome: error ? "failed" : "done" };
    const durationMs = performance.now() - since;
    metrics().jobs.observe(labels, durationMs / 1000);
    const { task, outcome } = labels;
    const attributes = { "tuma.task": task, "tuma.outcome": outcome, "tuma.attempt": job.attempts };
    tracing()?.({ name: `job ${task}`, kind: "internal", durationMs, isFault: Boolean(error), attributes });
  });
}
