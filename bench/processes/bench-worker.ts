import { env } from "@/lib/platform/env";
import { startWorker } from "@/lib/worker/worker";
import { sendUrlToParent } from "./parent";

const worker = await startWorker({ connectionString: env.DATABASE_URL! });
sendUrlToParent("", () => worker.stop());
