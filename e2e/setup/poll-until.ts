import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 50;

/** Polls until the condition is met or the time has passed. */
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
