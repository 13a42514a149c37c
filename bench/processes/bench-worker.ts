import { env } from "@/lib/platform/env";
import { startWorker } from "@/lib/worker/worker";
import { announce } from "./parent";

/** The worker as production runs it: jobs, the schedule and webhooks. */
const worker = await startWorker({ connectionString: env.DATABASE_URL! });
announce("", () => worker.stop());
