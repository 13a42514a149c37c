import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { countJobs } from "@/lib/jobs/count-jobs";
import { crontab } from "@/lib/jobs/crontab";
import { Liveness } from "@/lib/jobs/liveness";
import { Sweeper } from "@/lib/jobs/sweep";
import { tasks } from "@/lib/jobs/tasks";
import { untilRecorded } from "@/lib/jobs/until-recorded";
import { withoutValues } from "@/lib/jobs/without-values";
import { log } from "@/lib/log";
import { safeFacts } from "@/lib/safe-facts";
import { type Pump, startPump } from "@/lib/webhooks/pump";

/** With two sweeps needed, the jobs of a killed worker are taken up again within 6 s. */
const SWEEP_MS = 3000;
const RESTART_MS = 1000;
/** A runner that gives up may wait for ever for what it has lost; by then its jobs are free for its successor. */
const FAREWELL_MS = 2000;
/** Notifications make jobs start at once; polling finds what was scheduled for later. */
const POLL_MS = 1000;
const CONCURRENCY = 8;
/**
 * Without batches the library writes the end of a job and never looks whether that worked: a connection that is cut
 * then ends the process, or leaves the job locked for ever. With them it gives up, and we begin anew.
 */
const ENDS_ARE_HEARD_OF = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface Worker {
  /** Lets running jobs and requests end, gives the rest back, and returns when nothing runs any more. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  connectionString: string;
  /** Jobs at a time. */
  concurrency?: number;
  /** Other than the product's own, in tests. */
  taskList?: TaskList;
}

/**
 * Runs jobs, the schedule and the webhook pump until stopped, through restarts of the database. Any number of
 * workers may share one database; what a killed one held is taken over by the others within 10 s.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { connectionString, concurrency = CONCURRENCY, taskList = tasks } = options;
  const worker = new JobWorker(connectionString, concurrency, taskList);
  await worker.start();
  return worker;
}

interface Launched {
  /** Resolves when the runner works no more, however that came. */
  ended: Promise<unknown>;
}

class JobWorker implements Worker {
  private readonly holder = `process-${randomUUID()}`;
  private readonly liveness: Liveness;
  private readonly sweeper: Sweeper;
  /** The library marks the jobs that it has taken with the name of its pool. */
  private readonly poolNames = new Set<string>();
  private runner: Runner | undefined;
  private running: Promise<void> | undefined;
  private pump: Pump | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private stopping = false;
  /** The library closes its pool without waiting until the end of its last job is written. */
  private readonly recording: GraphileConfig.Plugin = {
    name: "recording",
    version: "1",
    worker: {
      hooks: {
        stopWorker: async () => {
          if (this.stopping) await untilRecorded(this.liveness.sql, this.poolNames).catch(report("stop"));
        },
      },
    },
  };

  constructor(
    private readonly connectionString: string,
    private readonly concurrency: number,
    private readonly taskList: TaskList,
  ) {
    this.liveness = new Liveness(connectionString);
    this.sweeper = new Sweeper(this.liveness.sql);
  }

  async start(): Promise<void> {
    await this.liveness.hold([this.holder]);
    const first = await this.launch();
    this.running = this.keepRunning(first);
    this.pump = startPump({ workerId: this.holder, onError: report("webhooks") });
    this.sweepTimer = setInterval(() => this.sweeper.sweep().catch(report("sweep")), SWEEP_MS);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.sweepTimer);
    const stopped = this.runner?.stop().catch(report("stop"));
    await Promise.all([stopped, this.pump?.stop()]);
    await this.running;
    await this.liveness.stop();
  }

  private async launch(): Promise<Launched> {
    const events = new EventEmitter() as WorkerEvents;
    countJobs(events);
    events.on("pool:create", ({ workerPool }) => this.poolNames.add(workerPool.id));
    const givesUp = new Promise<void>((resolve) => events.once("pool:gracefulShutdown", () => resolve()));
    const runner = await run({
      connectionString: this.connectionString,
      maxPoolSize: this.concurrency + 2,
      concurrency: this.concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      taskList: withoutValues(this.taskList),
      parsedCronItems: crontab(),
      preset: { worker: ENDS_ARE_HEARD_OF, plugins: [this.recording] },
      events,
      logger,
    });
    this.runner = runner;
    await this.liveness.hold(this.poolNames).catch(report("liveness"));
    const ended = runner.promise.catch(report("runner"));
    return { ended: Promise.race([ended, givesUp.then(() => sleep(FAREWELL_MS))]) };
  }

  /** The library gives up when it loses its database; we begin anew. */
  private async keepRunning(first: Launched): Promise<void> {
    let launched: Launched | undefined = first;
    while (!this.stopping) {
      await launched?.ended;
      if (this.stopping) return;
      await sleep(RESTART_MS);
      launched = this.stopping ? undefined : await this.launchAgain();
    }
  }

  private async launchAgain(): Promise<Launched | undefined> {
    try {
      await this.liveness.release(this.poolNames);
      this.poolNames.clear();
      return await this.launch();
    } catch (error) {
      report("runner")(error);
      return undefined;
    }
  }
}

function report(part: string): (error: unknown) => void {
  return (error) => log.error({ part, error: safeFacts(error) }, "worker");
}

/** Success is silent. What fails is kept with its job, and said here too. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error({ part: "jobs" }, message);
  if (level === "warning") log.warn({ part: "jobs" }, message);
});
