import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 50;

/** Looks again and again until it is met or the time is over. */
export async function isMet(withinMs: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() > deadline) return false;
    await sleep(LOOK_MS);
  }
}
