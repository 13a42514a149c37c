import { env } from "@/lib/env";
import { startWorker } from "@/lib/jobs/worker";
import { startTracing } from "@/lib/tracing-export";

/** Longer than every part's own deadline: past it something hangs, and leaving is better than staying. */
const STOP_MS = 45_000;

/** `npm run worker`: jobs, schedule and webhooks without a web server. Any number may run beside each other. */
const connectionString = env.DATABASE_URL;
if (!connectionString) throw new Error("DATABASE_URL is not set. See .env.example.");
const stopTracing = await startTracing();
const worker = await startWorker({ connectionString, concurrency: env.WORKER_CONCURRENCY });
console.log("Worker ready. Ctrl-C stops.");

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    worker
      .stop()
      .then(stopTracing)
      .then(() => process.exit(0));
  });
}
process.on("unhandledRejection", (reason) => console.error("Unhandled rejection:", reason));
