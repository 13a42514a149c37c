import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  type ParsedCronItem,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { type JobPool, openJobPool } from "@/db/open-job-pool";
import { redactError } from "@/db/redact-error";
import { choosePhotoStore } from "@/lib/adapters/photo-store/photo-store";
import type { TaskName } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import { getTracing } from "@/lib/platform/tracing";
import { withTimeout } from "@/lib/platform/with-timeout";
import type { PollMonitor } from "./poll-monitor";

const ABANDON_MS = 2000;
const LAUNCH_MS = 15_000;
const POLL_MS = 1000;
const WATCH_MS = 500;
const EXTRA_CONNECTIONS = 2;
/** 0 ms enables batches. Without batches, graphile-worker ignores a failed completion and leaves the job locked. */
const COMPLETION_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** If a crash loses the record of a lock or completion, the job runs again; jobs are idempotent. */
const ASYNCHRONOUS_COMMIT = "-c synchronous_commit=off";

export interface JobRunner {
  ended: Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
}

interface LaunchOptions {
  connectionString: string;
  concurrency: number;
  taskList: TaskList;
  plugins: GraphileConfig.Plugin[];
  fetches: PollMonitor;
  /** graphile-worker locks jobs with the name of its pool. */
  onPool: (name: string) => void;
}

export async function startJobRunner(options: LaunchOptions): Promise<JobRunner> {
  const events = new EventEmitter() as WorkerEvents;
  const { connectionString, concurrency, fetches, onPool } = options;
  countJobs(events);
  fetches.follow(events);
  events.on("pool:create", ({ workerPool }) => onPool(workerPool.id));
  const jobPool = openJobPool(connectionString, concurrency + EXTRA_CONNECTIONS, ASYNCHRONOUS_COMMIT);
  const starting = run(runnerOptions(options, jobPool, events));
  try {
    const late = () => new Error("The database does not answer the job library.");
    return follow(await withTimeout(starting, LAUNCH_MS, late), jobPool, events, fetches);
  } catch (error) {
    jobPool.close();
    starting.then((runner) => runner.stop()).catch(() => {});
    throw error;
  }
}

function runnerOptions(options: LaunchOptions, { pool }: JobPool, events: WorkerEvents): RunnerOptions {
  return {
    pgPool: pool,
    concurrency: options.concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: redactJobErrors(options.taskList),
    parsedCronItems: buildCrontab(),
    preset: { worker: COMPLETION_BATCHES, plugins: options.plugins },
    events,
    logger,
  };
}

/** `ended` also resolves when a connection is lost, because only the end of the runner releases the jobs. */
function follow(runner: Runner, jobPool: JobPool, events: WorkerEvents, fetches: PollMonitor): JobRunner {
  let isStopping = false;
  let watch: NodeJS.Timeout | undefined;
  const over = runner.promise.catch((error: unknown) => {
    log.error({ part: "runner", error: redactError(error) }, "worker");
  });
  const shouldEnd = new Promise<void>((resolve) => {
    events.once("pool:gracefulShutdown", () => isStopping || resolve());
    watch = setInterval(() => {
      if (isStopping || !fetches.shouldRestart) return;
      log.warn({ part: "runner" }, "jobs cannot be fetched: restarting the runner");
      resolve();
    }, WATCH_MS);
  });
  const stop = () => runner.stop().catch(() => {}); // `stop` rejects when the runner is already stopped.
  return {
    ended: Promise.race([over, shouldEnd, jobPool.lost]),
    async stop() {
      isStopping = true;
      await stop();
    },
    async clear() {
      clearInterval(watch);
      await Promise.race([Promise.all([stop(), over]), sleep(ABANDON_MS)]);
      jobPool.close();
    },
  };
}

const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error({ part: "jobs" }, message);
  if (level === "warning") log.warn({ part: "jobs" }, message);
});

/** Removes query parameters, such as phone numbers and PINs, because graphile-worker stores error messages. */
export function redactJobErrors(taskList: TaskList): TaskList {
  const guarded = Object.entries(taskList).map(([name, task]) => [name, guard(task as Task<string>)]);
  return Object.fromEntries(guarded);
}

function guard(task: Task<string>): Task<string> {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      throw tellable(error);
    }
  };
}

function tellable(error: unknown): Error {
  const { state, message, stack } = redactError(error);
  const told = new Error(state === undefined ? message : `Failed with code ${state}`);
  told.stack = `Error: ${told.message}\n${stack ?? ""}`;
  return told;
}

export function countJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => started.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const since = started.get(job.id);
    if (since === undefined) return;
    started.delete(job.id);
    const labels = { task: job.task_identifier, outcome: error ? "failed" : "done" };
    const durationMs = performance.now() - since;
    getMetrics().jobs.observe(labels, durationMs / 1000);
    const { task, outcome } = labels;
    const attributes = { "tuma.task": task, "tuma.outcome": outcome, "tuma.attempt": job.attempts };
    getTracing()?.({
      name: `job ${task}`,
      kind: "internal",
      durationMs,
      isFault: Boolean(error),
      attributes,
    });
  });
}

const SCHEDULE: { task: TaskName; match: string }[] = [
  { task: "audit.run", match: "* * * * *" },
  { task: "estimates.revise", match: "* * * * *" },
  { task: "audit.whole", match: "20 23 * * *" },
  { task: "idempotency.clean", match: "17 * * * *" },
  { task: "request_log.clean", match: "41 * * * *" },
  { task: "access.clean", match: "53 * * * *" },
  { task: "webhooks.clean", match: "5 * * * *" },
  { task: "messages.clean", match: "29 * * * *" },
  { task: "links.clean", match: "11 * * * *" },
  { task: "traces.clean", match: "35 * * * *" },
  { task: "wallet.sandbox_gifts", match: "*/10 * * * *" },
  { task: "personal_data.anonymise", match: "38 0 * * *" },
  { task: "photos.bare", match: "47 * * * *" },
];
const PHOTO_STORE_SCHEDULE: typeof SCHEDULE = [
  { task: "photos.move", match: "* * * * *" },
  { task: "photos.remove", match: "* * * * *" },
];
const COLLECTOR_SCHEDULE: typeof SCHEDULE = [{ task: "admin_log.print", match: "* * * * *" }];

/** Four attempts take half a minute, so a permanent failure is reported before the next run. */
const ATTEMPTS = 4;

/** Missed runs are not repeated, because the next run does the same work. */
export function buildCrontab(): ParsedCronItem[] {
  const schedule = [
    ...SCHEDULE,
    ...(choosePhotoStore() ? PHOTO_STORE_SCHEDULE : []),
    ...(env.ADMIN_LOG_LINES ? COLLECTOR_SCHEDULE : []),
  ];
  return parseCronItems(
    schedule.map(({ task, match }) => ({
      task,
      match,
      options: { backfillPeriod: 0, maxAttempts: ATTEMPTS },
    })),
  );
}
