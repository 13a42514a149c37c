import { setTimeout as sleep } from "node:timers/promises";

const STEP_MS = 400;

/** Ends at a multiple of 400 ms, so that the response time does not reveal whether an account exists. */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedAt;
    await sleep(Math.ceil(tookMs / STEP_MS) * STEP_MS - tookMs);
  }
}
