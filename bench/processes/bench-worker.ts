import { env } from "@/lib/platform/env";
import { startWorker } from "@/lib/worker/worker";
import { announceUrl } from "./parent";

const worker = await startWorker({ connectionString: env.DATABASE_URL! });
announceUrl("", () => worker.stop());
