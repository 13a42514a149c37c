import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TaskList } from "graphile-worker";
import type { Sql } from "postgres";
import { redactError } from "@/db/redact-error";
import { hasLockedJobs } from "@/lib/jobs/queued-jobs";
import { log } from "@/lib/platform/log";
import { registry } from "@/lib/platform/registry";
import { type Pump, startPump } from "@/lib/webhooks/pump/pump";
import { PollMonitor } from "./poll-monitor";
import { type JobRunner, startJobRunner } from "./job-runner";
import { Liveness, LIVENESS_LOCK_CLASS } from "./liveness";
import { tasks } from "./tasks";

/** Two sweeps free the jobs of a killed worker within 6 s. */
const SWEEP_MS = 3000;
const RESTART_MS = 1000;
const CONCURRENCY = 8;

export interface Worker {
  stop(): Promise<void>;
}

/** Other workers take over the jobs of a killed worker within 10 s. */
export async function startWorker(options: {
  connectionString: string;
  concurrency?: number;
  taskList?: TaskList;
}): Promise<Worker> {
  const { connectionString, concurrency = CONCURRENCY, taskList = tasks } = options;
  const worker = new JobWorker(connectionString, concurrency, taskList);
  await worker.start().catch(async (error: unknown) => {
    await worker.stop().catch(() => {});
    throw error;
  });
  return worker;
}

class JobWorker implements Worker {
  private readonly holder = `process-${randomUUID()}`;
  private readonly liveness: Liveness;
  private readonly sweeper: DeadWorkerReaper;
  private readonly fetches: PollMonitor;
  private readonly poolNames = new Set<string>();
  private launched: JobRunner | undefined;
  private running: Promise<void> | undefined;
  private pump: Pump | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private stopping = false;
  /** Waits for completions, because graphile-worker stops before the completion of the last job is written. */
  private readonly recording: GraphileConfig.Plugin = {
    name: "recording",
    version: "1",
    worker: {
      hooks: {
        stopWorker: async () => {
          if (this.stopping)
            await waitForRunningJobs(this.liveness.sql, this.poolNames).catch(report("stop"));
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
    this.sweeper = new DeadWorkerReaper(this.liveness.sql);
    this.fetches = new PollMonitor(concurrency);
  }

  async start(): Promise<void> {
    await this.liveness.hold([this.holder]);
    await this.launch();
    this.running = this.keepRunning();
    this.pump = startPump({ workerId: this.holder, onError: report("webhooks") });
    this.sweepTimer = setInterval(() => this.sweeper.sweep().catch(report("sweep")), SWEEP_MS);
    registry.fetchesAreMissing = () => this.fetches.areMissing;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    delete registry.fetchesAreMissing;
    clearInterval(this.sweepTimer);
    await Promise.all([this.launched?.stop(), this.pump?.stop()]);
    await this.running;
    await this.liveness.stop();
  }

  private async launch(): Promise<void> {
    const { connectionString, concurrency, taskList, fetches } = this;
    this.launched = await startJobRunner({
      connectionString,
      concurrency,
      taskList,
      fetches,
      plugins: [this.recording],
      onPool: (name) => this.poolNames.add(name),
    });
    await this.liveness.hold(this.poolNames).catch(report("liveness"));
  }

  private async keepRunning(): Promise<void> {
    for (;;) {
      if (this.stopping) await this.launched?.stop();
      await this.launched?.ended;
      await this.launched?.clear();
      if (this.stopping) return;
      this.launched = undefined;
      await sleep(RESTART_MS);
      if (!this.stopping) await this.launchAgain().catch(report("runner"));
    }
  }

  private async launchAgain(): Promise<void> {
    await this.liveness.release(this.poolNames);
    this.poolNames.clear();
    await this.launch();
  }
}

function report(part: string): (error: unknown) => void {
  return (error) => log.error({ part, error: redactError(error) }, "worker");
}

const LOOK_MS = 20;
const DRAIN_TIMEOUT_MS = 5000;

export async function waitForRunningJobs(sql: Sql, holders: ReadonlySet<string>): Promise<void> {
  let isLate = false;
  const late = sleep(DRAIN_TIMEOUT_MS, false, { ref: false }).then(() => {
    isLate = true;
    return false;
  });
  while (!isLate && (await Promise.race([late, hasLockedJobs(sql, [...holders])]))) await sleep(LOOK_MS);
}

/** Frees jobs after two sweeps without the liveness lock: a new worker may claim a job before the lock. */
export class DeadWorkerReaper {
  private suspects = new Set<string>();

  constructor(private readonly sql: Sql) {}

  async sweep(): Promise<string[]> {
    const dead = await this.findDead();
    const confirmed = dead.filter((holder) => this.suspects.has(holder));
    this.suspects = new Set(dead);
    if (confirmed.length === 0) return [];
    await this.sql.begin(async (sql) => {
      await sql`select free_jobs(${confirmed}::text[])`;
      await sql`select free_webhook_leases(${confirmed}::text[])`;
    });
    return confirmed;
  }

  private async findDead(): Promise<string[]> {
    const rows = await this.sql<{ holder: string }[]>`
      with held (holder) as (
        select * from job_holders()
        union
        select * from webhook_lease_holders()
      )
      select holder from held
      where not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${LIVENESS_LOCK_CLASS}::oid
          and objid = (hashtext(held.holder)::bigint & 4294967295)::oid and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
      )`;
    return rows.map((row) => row.holder);
  }
}
