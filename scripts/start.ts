import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DemoAccess } from "@/scripts/demo/seed-demo";
import { URL_FILE, type Environment, OWNER_URL_FILE, prepareEnvironment } from "./start-environment";

/** Gives load balancers time to notice that the process is not ready. Skipped in the demo. */
const READINESS_OFF_MS = 3000;

const environment = await prepareEnvironment();
const stop = await start(environment).catch(async (error: Error) => {
  console.error(error.message);
  await environment.postgres?.stop();
  process.exit(1);
});
const { stopOnSignal } = await import("./stop-on-signal");
stopOnSignal(stop);

/** Starts web and worker in this process; the demo also migrates. Returns a function that stops everything. */
async function start({ databaseUrl, port, postgres }: Environment): Promise<() => Promise<void>> {
  // Import after the environment is complete, because the modules read the environment.
  const { migrate } = await import("@/db/migrate");
  const { checkDatabase } = await import("@/db/check-database");
  const { env } = await import("@/lib/platform/env");
  const { registry } = await import("@/lib/platform/registry");
  if (postgres) await migrate(postgres.url, databaseUrl);
  await checkDatabase(databaseUrl);
  const { getKeyRing } = await import("@/lib/platform/secrets");
  const { checkKeys } = await import("./secrets/check-keys");
  const { statementPool } = await import("@/db/pools");
  await checkKeys(statementPool(), getKeyRing());
  await seed(postgres !== undefined, env.APP_ORIGIN);
  const { startTracing } = await import("@/lib/platform/tracing-export");
  const stopTracing = await startTracing();
  const { startServer } = await import("../server");
  const server = await startServer(port);
  const { startWorker } = await import("@/lib/worker/worker");
  const worker =
    env.WORKER === "inline"
      ? await startWorker({ connectionString: databaseUrl, concurrency: env.WORKER_CONCURRENCY })
      : undefined;
  const stopHistory = postgres && env.DEMO_HISTORY ? await beginHistory(postgres.url) : undefined;
  console.log(`Ready on ${env.APP_ORIGIN} after ${process.uptime().toFixed(1)} s. Ctrl-C stops.`);

  return async () => {
    registry.shuttingDown = true;
    if (!postgres) await sleep(READINESS_OFF_MS);
    await stopHistory?.();
    await Promise.all([server.drain(), worker?.stop()]);
    const { flushKeyUses } = await import("@/lib/api-keys/record-use");
    const { requestLog } = await import("@/lib/http/request-log/request-log");
    await Promise.allSettled([flushKeyUses(), requestLog.flush(), stopTracing()]);
    if (postgres)
      for (const name of [URL_FILE, OWNER_URL_FILE]) rmSync(join(env.DATA_DIR, name), { force: true });
    await postgres?.stop();
  };
}

async function seed(demo: boolean, origin: string): Promise<void> {
  const { seedCatalogue } = await import("@/db/seed");
  await seedCatalogue();
  if (!demo) return;
  const { seedDemo } = await import("@/scripts/demo/seed-demo");
  const { env } = await import("@/lib/platform/env");
  const file = join(env.DATA_DIR, "demo.json");
  const previous = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DemoAccess) : undefined;
  const logIns = await seedDemo({ origin, previous });
  // Write and rename: a partial file would lose the passwords and keys, which the database stores only as
  // hashes.
  writeFileSync(`${file}.new`, `${JSON.stringify(logIns, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  printDemo(logIns, file);
}

async function beginHistory(ownerUrl: string): Promise<() => Promise<void>> {
  const { seedHistory } = await import("@/scripts/demo/history/seed-history");
  const stop = new AbortController();
  const lived = seedHistory(ownerUrl, () => stop.signal.aborted)
    .then(() => import("@/scripts/demo/history/continue-history"))
    .then(({ continueHistory }) => continueHistory(stop.signal))
    .catch((error: Error) => {
      console.error(`The demo's history could not be gone on with: ${error.message}`);
    });
  return () => {
    stop.abort();
    return lived;
  };
}

function printDemo(logIns: object, file: string): void {
  console.log(`\nThe demo's addresses and log-ins, also in ${file}:`);
  for (const [name, value] of Object.entries(logIns)) {
    const text =
      typeof value === "object"
        ? Object.entries(value as object)
            .map(([key, part]) => `${key} ${part}`)
            .join(", ")
        : String(value);
    console.log(`  ${name.padEnd(18)} ${text}`);
  }
  console.log("");
}
