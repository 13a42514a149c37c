import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { type JobPool, openJobPool } from "@/db/open-job-pool";
import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";
import { countJobs } from "./count-jobs";
import { crontab } from "./crontab";
import type { Fetches } from "./fetches";

/** A runner that gives up may wait for ever for what it has lost; by then its jobs are free for its successor. */
const FAREWELL_MS = 2000;
/** A database that does not answer the first questions by then does not answer at all. */
const LAUNCH_MS = 15_000;
/** Notifications make jobs start at once; polling finds what was scheduled for later. */
const POLL_MS = 1000;
const WATCH_MS = 500;
/** For the schedule and for listening. */
const FURTHER_CONNECTIONS = 2;
/**
 * Without batches the library writes the end of a job and never looks whether that worked: a connection that is cut
 * then ends the process, or leaves the job locked for ever. With them it gives up, and we begin anew.
 */
const ENDS_ARE_HEARD_OF = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * That a job is taken, or done, need not be on disk, nor on a standby: what a crash forgets of it is done once more, which
 * every job allows for. What a job does is written over other connections.
 */
const MARKS_MAY_BE_LOST = "-c synchronous_commit=off";

export interface Launched {
  /** Resolves when the runner works no more, however that came, or should work no more. */
  ended: Promise<void>;
  /** Lets running jobs end. */
  stop(): Promise<void>;
  /** Leaves nothing of the runner behind: no schedule, no connection. What still runs has two seconds. */
  clear(): Promise<void>;
}

interface LaunchOptions {
  connectionString: string;
  concurrency: number;
  taskList: TaskList;
  plugins: GraphileConfig.Plugin[];
  fetches: Fetches;
  /** The library marks the jobs that it has taken with the name of its pool. */
  onPool: (name: string) => void;
}

/** Starts the library's runner on connections of its own. Throws where the database is away. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const events = new EventEmitter() as WorkerEvents;
  const { connectionString, concurrency, fetches, onPool } = options;
  countJobs(events);
  fetches.follow(events);
  events.on("pool:create", ({ workerPool }) => onPool(workerPool.id));
  const jobPool = openJobPool(connectionString, concurrency + FURTHER_CONNECTIONS, MARKS_MAY_BE_LOST);
  const starting = run(runnerOptions(options, jobPool, events));
  try {
    const late = sleep(LAUNCH_MS, undefined, { ref: false }).then(() => {
      throw new Error("The database does not answer the job library.");
    });
    return follow(await Promise.race([starting, late]), jobPool, events, fetches);
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
    parsedCronItems: crontab(),
    preset: { worker: ENDS_ARE_HEARD_OF, plugins: options.plugins },
    events,
    logger,
  };
}

/**
 * A runner whose connection was lost may hold jobs that it never heard of: it should end, so that they are freed with its
 * name.
 */
function follow(runner: Runner, jobPool: JobPool, events: WorkerEvents, fetches: Fetches): Launched {
  let isStopping = false;
  let watch: NodeJS.Timeout | undefined;
  const over = runner.promise.catch((error: unknown) => {
    log.error({ part: "runner", error: redactError(error) }, "worker");
  });
  const shouldEnd = new Promise<void>((resolve) => {
    events.once("pool:gracefulShutdown", () => isStopping || resolve());
    watch = setInterval(() => {
      if (isStopping || !fetches.areHopeless) return;
      log.warn({ part: "runner" }, "jobs cannot be fetched: the runner begins anew");
      resolve();
    }, WATCH_MS);
  });
  const stop = () => runner.stop().catch(() => {}); // It says so when it is stopped already.
  return {
    ended: Promise.race([over, shouldEnd, jobPool.lost]),
    async stop() {
      isStopping = true;
      await stop();
    },
    async clear() {
      clearInterval(watch);
      await Promise.race([Promise.all([stop(), over]), sleep(FAREWELL_MS)]);
      jobPool.close();
    },
  };
}

/** Success is silent. What fails is kept with its job, and said here too. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error({ part: "jobs" }, message);
  if (level === "warning") log.warn({ part: "jobs" }, message);
});

/**
 * The same tasks, failing with what may be told: the library stores an error's message with the job and logs it, and
 * that of a failed query holds all its parameters, such as phones and PINs.
 */
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
