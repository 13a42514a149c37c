import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import type { EmbeddedPostgres } from "../../scripts/embedded-postgres";
import { findFreePort } from "../../scripts/free-port";
import { prepareDeployment } from "../setup/deployment";
import {
  type RunningProcess,
  type RunningWebProcess,
  type DeploymentSettings as Settings,
  startWeb,
  startWorkerProcess,
} from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";

export const DEPLOYMENT_PARTS = ["web", "worker", "postgres"] as const;
export type DeploymentPart = (typeof DEPLOYMENT_PARTS)[number];

const BACK_MS = 60_000;
const LOOK_MS = 10;
const LAST_WORDS_CHARACTERS = 4000;
const STARTS_MAX = 10;

export class Deployment {
  private readonly crashed: string[] = [];
  private readonly webLogs: string[] = [];

  private constructor(
    private readonly folder: ReturnType<typeof createTemporaryFolder>,
    private readonly postgres: EmbeddedPostgres,
    readonly origin: string,
    readonly settings: Settings,
    private web: RunningWebProcess,
    private worker: RunningProcess,
    readonly sql: Sql,
  ) {}

  static async start(
    settings: Record<string, string> = {},
    folder = createTemporaryFolder(),
  ): Promise<Deployment> {
    const port = await findFreePort();
    const APP_ORIGIN = `http://localhost:${port}`;
    const {
      postgres: server,
      ownerUrl,
      ...shared
    } = await prepareDeployment(folder.path, {
      APP_ORIGIN,
      DATABASE_POOL: "12",
      ...settings,
    });
    process.env.APP_ORIGIN = APP_ORIGIN;
    const web = await startWeb(shared, port);
    const worker = await startWorkerProcess(shared);
    const types = { bigint: { to: 20, from: [20, 1700], parse: Number, serialize: String } };
    const sql = postgres(ownerUrl, { max: 8, onnotice: () => {}, connect_timeout: 2, types });
    return new Deployment(folder, server, `http://127.0.0.1:${port}`, shared, web, worker, sql);
  }

  get databaseUrl(): string {
    return this.settings.databaseUrl;
  }

  get postgresPid(): number {
    return this.postgres.pid;
  }

  async kill(part: DeploymentPart): Promise<void> {
    if (part === "postgres") return this.killPostgres();
    this.noteCrash(part);
    if (part === "web") {
      await this.web.kill();
      this.webLogs.push(this.web.log());
      this.web = await persistently(() => startWeb(this.settings, Number(new URL(this.origin).port)));
      return;
    }
    await this.worker.kill();
    this.worker = await persistently(() => startWorkerProcess(this.settings));
  }

  async withoutWorker(work: () => Promise<unknown>): Promise<void> {
    await this.worker.kill();
    try {
      await work();
    } finally {
      this.worker = await startWorkerProcess(this.settings);
    }
  }

  crashes(): string[] {
    for (const part of ["web", "worker"] as const) this.noteCrash(part);
    return this.crashed;
  }

  failedRequests(): string[] {
    const lines = [...this.webLogs, this.web.log()].join("\n").split("\n");
    return lines.filter((line) => line.includes("request failed"));
  }

  lastWords(): string {
    const tail = (running: RunningProcess) => running.log().slice(-LAST_WORDS_CHARACTERS);
    return `web:\n${tail(this.web)}\nworker:\n${tail(this.worker)}`;
  }

  postgresLog(): string {
    const file = `${this.folder.path}/postgres.log`;
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  async stop(): Promise<void> {
    await this.sql.end({ timeout: 1 });
    await Promise.all([this.web.kill(), this.worker.kill()]);
    await this.postgres.stop();
    this.folder.remove();
  }

  private noteCrash(part: "web" | "worker"): void {
    if (!this[part].isAlive())
      this.crashed.push(`${part}:\n${this[part].log().slice(-LAST_WORDS_CHARACTERS)}`);
  }

  private async killPostgres(): Promise<void> {
    const killed = this.postgres.pid;
    process.kill(killed, "SIGKILL");
    const deadline = Date.now() + BACK_MS;
    while (this.postgres.pid === killed || !(await this.databaseAnswers())) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not come back:\n${this.postgresLog().slice(-4000)}`);
      await sleep(LOOK_MS);
    }
  }

  private async databaseAnswers(): Promise<boolean> {
    const probe = postgres(this.databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 1 });
    return probe`select 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => probe.end({ timeout: 1 }));
  }
}

async function persistently<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === STARTS_MAX) throw error;
    }
  }
}
