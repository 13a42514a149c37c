import { checkDatabase } from "@/db/check-database";
import { env } from "@/lib/env";
import { startWorker } from "@/lib/jobs/worker";
import { startTracing } from "@/lib/tracing-export";
import { requireSettings } from "./required-settings";
import { stopOnSignal } from "./stop-on-signal";

/** `npm run worker`: jobs, schedule and webhooks without a web server. Any number may run beside each other. */
const connectionString = env.DATABASE_URL;
if (!connectionString) throw new Error("DATABASE_URL is not set. See .env.example.");
requireSettings();
await checkDatabase(connectionString).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const stopTracing = await startTracing();
const worker = await startWorker({ connectionString, concurrency: env.WORKER_CONCURRENCY });
console.log("Worker ready. Ctrl-C stops.");
stopOnSignal(() => worker.stop().then(stopTracing));
