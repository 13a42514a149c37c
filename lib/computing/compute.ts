import { availableParallelism } from "node:os";
import Piscina from "piscina";
import { outputOf, type ThreadAnswer } from "@/lib/computing/answer";
import { threadFile } from "@/lib/computing/thread-file";
import { ConditionError } from "@/lib/core/conditions";
import { registry } from "@/lib/platform/registry";

/** One core is left to those whose requests cost a millisecond; more than two would only fill memory. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Each takes a second at most: who would wait longer than a quarter of a minute is told to come back. */
const WAITING_MAX = 16;
/** From when it is asked for. What runs longer is a fault of ours, and its thread is ended. */
const PATIENCE_MS = 20_000;
/** Megabytes of a thread; the largest statement takes a quarter of it. */
const MEMORY_MB = 256;
/** A thread starts in a tenth of a second: between storms none runs. */
const IDLE_MS = 60_000;
/** Where the cores do not suffice, ordinary requests go first, and these still get a third of their share. */
const NICE = 5;

type Work = (input: never) => unknown;

/**
 * Runs what takes one merchant's request more than about 50 ms of computing beside the event loop, in one of few
 * threads. `name` is the export of scripts/compute.ts; input and output are copied. Throws busy when too many wait or
 * time is up, and the conditions that the computation throws.
 */
export async function compute<W extends Work>(
  name: string,
  input: Parameters<W>[0],
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<Awaited<ReturnType<W>>> {
  const threads = await pool();
  if (threads.queueSize >= WAITING_MAX) throw tooMany();
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return outputOf((await threads.run(input, { name, signal })) as ThreadAnswer<Awaited<ReturnType<W>>>);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw tooMany();
    throw error;
  }
}

/** What is thrown where too much of it waits. */
export function tooMany(): ConditionError {
  return new ConditionError("busy", "Too many large files are being worked on, retry in 5 seconds", {
    retryAfterSeconds: 5,
  });
}

/** Never more than one for both bundles. */
function pool(): Promise<Piscina> {
  registry.threads ??= open();
  return registry.threads as Promise<Piscina>;
}

async function open(): Promise<Piscina> {
  return new Piscina({
    filename: await threadFile(),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What is computed has no need of our secrets.
    env: {},
  });
}
