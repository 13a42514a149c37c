import { startWorker } from "@/lib/worker/worker";

/** A worker process of its own, which a test may kill: one job at a time, so that it has begun nothing else. */
await startWorker({ connectionString: process.env.DATABASE_URL!, concurrency: 1 });
