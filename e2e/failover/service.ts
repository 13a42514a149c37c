import type { Sql } from "postgres";
import { findFreePort } from "../../scripts/free-port";
import type { ServiceUnderTest } from "@/e2e/chaos/service-under-test";
import { startLoadBalancer } from "../operations/proxy";
import { applyEnvironment } from "../setup/environment";
import { pollUntil } from "@/e2e/setup/poll-until";
import {
  type DeploymentSettings,
  type RunningProcess,
  startNodeProcess,
  startWeb,
  startWorkerProcess,
} from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { Cluster } from "./cluster";
import type { ChangePatroniSettings } from "./site";

const POOL = 8;
const OWN_POOL = 4;
const WORKER_CONCURRENCY = 8;
const PAIR = [0, 1] as const;
const CONNECTIONS_MAX = 2 * (3 * POOL + 1) + 2 * (3 * POOL + WORKER_CONCURRENCY + 4) + 3 * OWN_POOL + 1;

const SEEN_MS = 10_000;

interface Beginning {
  isUpdated?: boolean;
  spoil?: ChangePatroniSettings | undefined;
}

export class FailoverService implements ServiceUnderTest {
  readonly origins: string[] = [];
  sql!: Sql;
  cluster!: Cluster;
  private readonly cleanups: (() => unknown)[] = [];
  private readonly webs: RunningProcess[] = [];
  private readonly workers: RunningProcess[] = [];
  private settings!: DeploymentSettings;
  private proxy!: Awaited<ReturnType<typeof startLoadBalancer>>;

  static async start({ isUpdated = false, spoil }: Beginning = {}): Promise<FailoverService> {
    const service = new FailoverService();
    try {
      await service.open(isUpdated, spoil);
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  get origin(): string {
    return this.origins[0]!;
  }

  behindProxy(): ServiceUnderTest {
    const { sql } = this;
    return {
      origin: this.proxy.origin,
      sql,
      crashes: () => this.crashes(),
      postgresLog: () => this.postgresLog(),
    };
  }

  crashes(): string[] {
    return [...this.webs, ...this.workers]
      .filter((one) => !one.isAlive())
      .map((one) => one.log().slice(-4000));
  }

  lastWords(): string {
    return [...this.webs, ...this.workers].map((one) => one.log().slice(-4000)).join("\n\n");
  }

  postgresLog(): string {
    return this.cluster.hosts.map((host) => host.log("patroni")).join("\n");
  }

  async rollOut(): Promise<void> {
    for (const index of PAIR) {
      await this.webs[index]!.stop();
      const origin = this.origins[index]!;
      this.webs[index] = await startWeb(this.settings, Number(new URL(origin).port));
      await pollUntil(SEEN_MS, () => this.proxy.isReady(origin));
    }
    for (const index of PAIR) {
      await this.workers[index]!.stop();
      this.workers[index] = await startWorkerProcess(this.settings);
    }
  }

  async leaked(): Promise<number> {
    const [row] = await this.sql<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity where usename in ('tuma_service', 'tuma_service_tenant')`;
    return Math.max(0, row!.open - CONNECTIONS_MAX);
  }

  async stop(): Promise<void> {
    await this.sql?.end({ timeout: 1 });
    await Promise.all([...this.webs, ...this.workers].map((one) => one.kill()));
    for (const cleanup of this.cleanups.splice(0).reverse()) await cleanup();
  }

  private async open(isUpdated: boolean, spoil?: ChangePatroniSettings): Promise<void> {
    const folder = createTemporaryFolder();
    this.cleanups.push(folder.remove);
    this.cluster = await Cluster.start(folder.path, isUpdated, spoil);
    this.cleanups.push(() => this.cluster.stop());
    const { databaseUrl, ownerUrl, secretKey } = this.cluster;
    const log = { LOG_LEVEL: "warn" };
    const migrator = startNodeProcess(["dist/migrate.js"], {
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: databaseUrl,
      ...log,
    });
    if ((await migrator.ended()) !== 0) throw new Error(`The migration failed:\n${migrator.log()}`);
    const ports = [await findFreePort(), await findFreePort()] as const;
    const APP_ORIGIN = `http://localhost:${ports[0]}`;
    applyEnvironment({ databaseUrl, ownerUrl });
    Object.assign(process.env, { SECRET_KEY: secretKey, APP_ORIGIN, DATABASE_POOL: String(OWN_POOL) });
    const sizes = { DATABASE_POOL: String(POOL), WORKER_CONCURRENCY: String(WORKER_CONCURRENCY) };
    this.settings = { databaseUrl, secretKey, settings: { APP_ORIGIN, ...log, ...sizes } };
    for (const port of ports) {
      this.webs.push(await startWeb(this.settings, port));
      this.origins.push(`http://127.0.0.1:${port}`);
    }
    for (const _ of PAIR) this.workers.push(await startWorkerProcess(this.settings));
    this.proxy = await startLoadBalancer(this.origins);
    this.cleanups.push(() => this.proxy.close());
    // Imported here, because modules read the environment on load.
    const { openPool } = await import("@/db/open-pool");
    const types = { bigint: { to: 20, from: [20, 1700], parse: Number, serialize: String } };
    this.sql = openPool(ownerUrl, { max: 4, types }) as unknown as Sql;
  }
}
