import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 50;

/** Polls the condition. Returns false if the condition is not met in time. */
export async function pollUntil(
  withinMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() > deadline) return false;
    await sleep(LOOK_MS);
  }
}
