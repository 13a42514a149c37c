import { setTimeout as sleep } from "node:timers/promises";
import { redactError } from "@/db/redact-error";
import { startCopier } from "@/lib/homes/copier";
import { allHomes, databaseUrlOf } from "@/lib/platform/home";
import { log } from "@/lib/platform/log";
import { startWorker, type Worker } from "./worker";

const RETRY_MS = 2000;

/**
 * The worker of each home, and where there are two what keeps the sandbox's as live's. Throws where live's database is
 * away; the sandbox's worker begins when its own can be reached.
 */
export async function startWorkers(concurrency: number): Promise<Worker> {
  const live = await startWorker({ connectionString: databaseUrlOf("live"), concurrency });
  if (allHomes().length === 1) return live;
  const copier = startCopier();
  const stopping = new AbortController();
  const sandbox = beginSandbox(concurrency, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([live.stop(), copier.stop(), sandbox.then((worker) => worker?.stop())]);
    },
  };
}

async function beginSandbox(concurrency: number, stopping: AbortSignal): Promise<Worker | undefined> {
  const connectionString = databaseUrlOf("sandbox");
  while (!stopping.aborted) {
    try {
      return await startWorker({ connectionString, home: "sandbox", concurrency });
    } catch (error) {
      log.warn({ error: redactError(error) }, "the sandbox's worker waits for its database");
      await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}
