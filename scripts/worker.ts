import { checkDatabase } from "@/db/check-database";
import { statementPool } from "@/db/pools";
import { serveWorkerHealth } from "@/lib/http/health";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { getKeyRing } from "@/lib/platform/secrets";
import { startTracing } from "@/lib/platform/tracing-export";
import { startWorker } from "@/lib/worker/worker";
import { requireSettings } from "./required-settings";
import { checkKeys } from "./secrets/check-keys";
import { stopOnSignal } from "./stop-on-signal";

const connectionString = env.DATABASE_URL;
if (!connectionString) throw new Error("DATABASE_URL is not set. See .env.example.");
requireSettings();
await checkDatabase(connectionString)
  .then(() => checkKeys(statementPool(), getKeyRing()))
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
const stopTracing = await startTracing();
const stopServing = env.WORKER_PORT ? await serveWorkerHealth(env.WORKER_PORT, env.HOST) : () => {};
const worker = await startWorker({ connectionString, concurrency: env.WORKER_CONCURRENCY });
console.log("Worker ready. Ctrl-C stops.");
stopOnSignal(async () => {
  registry.shuttingDown = true;
  await worker.stop();
  await stopTracing();
  stopServing();
});
