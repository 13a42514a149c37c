import { startWorker } from "@/lib/worker/worker";

await startWorker({ connectionString: process.env.DATABASE_URL!, concurrency: 1 });
