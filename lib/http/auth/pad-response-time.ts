import { setTimeout as sleep } from "node:timers/promises";

/** Answers whose time must not tell whether an address is known come after this, or a multiple of it. */
const STEP_MS = 400;

/** Runs the work and returns, or throws, only at the end of a whole step: how long it took stays our secret. */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedAt;
    await sleep(Math.ceil(tookMs / STEP_MS) * STEP_MS - tookMs);
  }
}
