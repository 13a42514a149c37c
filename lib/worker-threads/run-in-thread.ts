import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import Piscina from "piscina";
import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { readThreadResult, type ThreadResult } from "./thread-answer";

/** One core stays free for short requests; more than two threads would only use memory. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 16;
/** Time limit, including the wait for a thread; the thread of a longer task is terminated. */
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
    return readThreadResult(
      (await threads.run(input, { name, signal })) as ThreadResult<Awaited<ReturnType<W>>>,
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
    niceIncrement: env.NODE_ENV === "production" ? NICE : 0,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Hides the secrets of the environment from the thread.
    env: {},
  });
}

const ENTRY = "scripts/compute.ts";

async function buildThreadFile(): Promise<string> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "dist");
  if (env.NODE_ENV === "production") return join(folder, "compute.js");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [ENTRY],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": process.cwd() },
    write: false,
  });
  const { contents } = outputFiles[0]!;
  const file = join(
    folder,
    `compute-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`,
  );
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Writes and renames, so that other processes never see a partial file.
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
