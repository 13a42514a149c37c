import { availableParallelism } from "node:os";
import Piscina from "piscina";
import { readThreadAnswer, type ThreadAnswer } from "@/lib/computing/answer";
import { buildThreadFile } from "@/lib/computing/thread-file";
import { ConditionError } from "@/lib/core/conditions";
import { registry } from "@/lib/platform/registry";

/** One core stays free for short requests; more than two threads would only use memory. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 16;
/** Includes the wait; the thread of a longer task is terminated. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 256;
const IDLE_MS = 60_000;
const NICE = 5;

type Work = (input: never) => unknown;

/** `name` is an export of scripts/compute.ts. Throws busy, and the conditions of the computation. */
export async function runInThread<W extends Work>(
  name: string,
  input: Parameters<W>[0],
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<Awaited<ReturnType<W>>> {
  const threads = await pool();
  if (threads.queueSize >= WAITING_MAX) throw createThreadsBusyError();
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return readThreadAnswer(
      (await threads.run(input, { name, signal })) as ThreadAnswer<Awaited<ReturnType<W>>>,
    );
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw createThreadsBusyError();
    throw error;
  }
}

export function createThreadsBusyError(): ConditionError {
  return new ConditionError("busy", "Too many large files are being worked on, retry in 5 seconds", {
    retryAfterSeconds: 5,
  });
}

function pool(): Promise<Piscina> {
  registry.threads ??= open();
  return registry.threads as Promise<Piscina>;
}

async function open(): Promise<Piscina> {
  return new Piscina({
    filename: await buildThreadFile(),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Hides the secrets of the environment.
    env: {},
  });
}
