import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { createApplicationUrl } from "@/scripts/application-url";
import { startPostgres } from "@/scripts/embedded-postgres";
import { type BenchRun, runAlternating } from "./alternating-rounds";
import { type LoadProfile, requestsPerSecond } from "./load";
import type { Options } from "./options";
import { type PgbenchRun, transactionsPerSecond } from "./pgbench";
import { type BenchProcess, startService } from "./service";
import { requireTools } from "./tools";

export interface BenchEnvironment {
  options: Options;
  folder: string;
  /** Connection URL of the application role. */
  databaseUrl: string;
  ownerUrl: string;
  /** Connection as the database owner. The owner bypasses row-level security. */
  sql: Sql;
  settle(): Promise<unknown>;
  /** Returns the values of alternating rounds. Runs `settle` after the warm-up. */
  compare<Name extends string>(contestants: Record<Name, BenchRun>): Promise<Record<Name, number[]>>;
  /** Returns the requests per second of one round. */
  load(profile: Omit<LoadProfile, "seconds"> & { seconds?: number }): Promise<number>;
  /** Returns the transactions per second of one round. */
  pgbench(run: Omit<PgbenchRun, "databaseUrl" | "folder" | "seconds">): Promise<number>;
  /** Starts a script of `bench/processes/`. */
  start(name: string, env?: Record<string, string>): Promise<BenchProcess>;
  /** The same API as in production, started on first use. */
  api(): Promise<BenchProcess>;
  onClose(close: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export async function createEnvironment(options: Options): Promise<BenchEnvironment> {
  requireTools();
  buildPages();
  const folder = mkdtempSync(join(tmpdir(), "tuma-bench-"));
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres({ dataDir: join(folder, "postgres") });
  const databaseUrl = createApplicationUrl(server.url);
  Object.assign(process.env, environment(databaseUrl));
  const sql = postgres(server.url, { max: 4, onnotice: () => {} });
  await prepareDatabase(server.url, databaseUrl);
  const closers: (() => Promise<unknown>)[] = [() => server.stop(), () => sql.end({ timeout: 5 })];
  let api: Promise<BenchProcess> | undefined;
  let closing: Promise<void> | undefined;
  const start = async (name: string, env: Record<string, string> = {}) => {
    const service = await startService(name, env);
    closers.push(() => service.stop());
    return service;
  };
  const settle = () => sql`vacuum analyze`;
  const seconds = options.roundSeconds;
  return {
    options,
    folder,
    databaseUrl,
    ownerUrl: server.url,
    sql,
    settle,
    compare: (contestants) => runAlternating(contestants, options.rounds, settle),
    load: (profile) => requestsPerSecond({ seconds, ...profile }, folder),
    pgbench: (run) => transactionsPerSecond({ ...run, databaseUrl, folder, seconds }),
    start,
    api: () => {
      api ??= start("bench-api");
      return api;
    },
    onClose: (close) => closers.push(close),
    close: () => {
      closing ??= closeAll(closers);
      return closing;
    },
  };
}

function environment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    WORKER: "off",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString("base64url"),
    APP_ORIGIN: "http://localhost:3000",
    NEXTAUTH_URL: "http://localhost:3000",
    // Both settings allow webhook receivers on the local machine.
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
  };
}

async function prepareDatabase(ownerUrl: string, databaseUrl: string): Promise<void> {
  const { migrate } = await import("@/db/migrate");
  await migrate(ownerUrl, databaseUrl);
  const { seedCatalogue } = await import("@/db/seed");
  await seedCatalogue();
}

/** Builds the pages, because the custom server does not start without a Next.js build. */
function buildPages(): void {
  const run = spawnSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  if (run.status !== 0) throw new Error("The build failed; see its output above.");
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
}

export async function createMigratedDatabase(stage: BenchEnvironment, name: string) {
  await stage.sql`create database ${stage.sql(name)}`;
  const [ownerUrl, databaseUrl] = [onServerOf(stage.ownerUrl, name), onServerOf(stage.databaseUrl, name)];
  const prepared = await stage.start("bench-prepare", { OWNER_URL: ownerUrl, DATABASE_URL: databaseUrl });
  await prepared.stop();
  const sql = postgres(ownerUrl, { max: 4, onnotice: () => {} });
  stage.onClose(() => sql.end({ timeout: 5 }));
  return { sql, databaseUrl };
}

function onServerOf(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
