import { existsSync, readFileSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import { findFreePort } from "../../scripts/free-port";
import { createApplicationUrl } from "@/scripts/application-url";
import type { DeploymentPart } from "../chaos/deployment";
import type { ServiceUnderTest } from "@/e2e/chaos/service-under-test";
import { TEST_SECRET_KEY } from "../setup/deployment";
import { applyEnvironment } from "../setup/environment";
import { buildEnvironment } from "../setup/processes";
import { Container } from "./container";
import type { ContainerImageStore } from "./store";

const PAIR = ["a", "b"] as const;
const WORKER = ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist/worker.js"];
const MIGRATE = ["node", "--enable-source-maps", "dist/migrate.js"];
const LAST_WORDS_CHARACTERS = 4000;

export class ContainerizedService implements ServiceUnderTest {
  readonly webs: Container[] = [];
  readonly workers: Container[] = [];
  readonly sql: Sql;
  private readonly crashed: string[] = [];
  private turn = 0;

  private constructor(
    private readonly store: ContainerImageStore,
    private readonly server: EmbeddedPostgres,
    private readonly settings: Record<string, string>,
    private readonly dataDir: string,
  ) {
    const types = { bigint: { to: 20, from: [20, 1700], parse: Number, serialize: String } };
    this.sql = postgres(server.url, { max: 8, onnotice: () => {}, types });
  }

  static async start(store: ContainerImageStore, folder: string): Promise<ContainerizedService> {
    const dataDir = `${folder}/postgres`;
    const server = await startPostgres({ dataDir });
    const databaseUrl = createApplicationUrl(server.url);
    applyEnvironment({ databaseUrl, ownerUrl: server.url });
    const ports = { a: await findFreePort(), b: await findFreePort() };
    const own = {
      APP_ORIGIN: `http://localhost:${ports.a}`,
      SECRET_KEY: TEST_SECRET_KEY,
      DATABASE_POOL: "4",
    };
    Object.assign(process.env, own);
    const { DATABASE_OWNER_URL: _owner, ...settings } = buildEnvironment({
      databaseUrl,
      secretKey: TEST_SECRET_KEY,
      settings: { ...own, DATABASE_POOL: "8", LOG_LEVEL: "warn" },
    });
    const service = new ContainerizedService(store, server, settings, dataDir);
    try {
      await service.migrate(server.url);
      for (const name of PAIR) await service.addWeb(name, ports[name]);
      for (const name of PAIR) await service.addWorker(name);
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  get origin(): string {
    return this.webs[0]!.origin;
  }

  get origins(): string[] {
    return this.webs.map(({ origin }) => origin);
  }

  async kill(part: DeploymentPart): Promise<void> {
    const victim = (part === "web" ? this.webs : this.workers)[this.turn++ % PAIR.length]!;
    this.noteCrash(victim);
    await victim.kill();
    await victim.start();
  }

  async rollTo(image: string): Promise<{ code: number | null; seconds: number }[]> {
    const next = await Promise.all(
      this.webs.map(({ wanted }) =>
        Container.make(this.store, { ...wanted, image, name: `${wanted.name}-next` }),
      ),
    );
    const ends = [];
    for (const [index, web] of next.entries()) {
      ends.push(await this.webs[index]!.stop());
      await web.start();
      this.webs[index] = web;
    }
    return ends;
  }

  crashes(): string[] {
    for (const container of [...this.webs, ...this.workers]) this.noteCrash(container);
    return this.crashed;
  }

  postgresLog(): string {
    const file = `${this.dataDir}.log`;
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  async stop(): Promise<void> {
    await this.sql.end({ timeout: 1 });
    await this.store.removeContainers();
    await this.server.stop();
  }

  private noteCrash(container: Container): void {
    if (container.isAlive()) return;
    this.crashed.push(`${container.wanted.name}:\n${container.log().slice(-LAST_WORDS_CHARACTERS)}`);
  }

  private async migrate(ownerUrl: string): Promise<void> {
    const settings = { ...this.settings, DATABASE_OWNER_URL: ownerUrl };
    const migration = await Container.make(this.store, { name: "migrate", settings, command: MIGRATE });
    await migration.start();
    if ((await migration.ended()) !== 0) throw new Error(`The migration failed:\n${migration.log()}`);
  }

  private async addWeb(name: string, port: number): Promise<void> {
    const settings = { ...this.settings, PORT: String(port), HOST: "127.0.0.1" };
    const web = await Container.make(this.store, { name: `web-${name}`, settings, port });
    this.webs.push(web);
    await web.start();
  }

  private async addWorker(name: string): Promise<void> {
    const port = await findFreePort();
    const settings = { ...this.settings, WORKER_PORT: String(port), HOST: "127.0.0.1" };
    const worker = await Container.make(this.store, {
      name: `worker-${name}`,
      settings,
      port,
      command: WORKER,
    });
    this.workers.push(worker);
    await worker.start();
  }
}
