import { randomInt } from "node:crypto";

/** True for the full run, which takes minutes. The short run detects the same faults. */
export const IS_FULL_RUN = process.env.STORM_WHOLE === "1";
export const DUPLICATED_KEY_COUNT = Number(process.env.STORM_KEYS ?? (IS_FULL_RUN ? 1000 : 200));
export const EVENT_COUNT = Number(process.env.STORM_EVENTS ?? 5000);
/** Printed with every run and failure. The same seed repeats the run. */
export const SEED = Number(process.env.STORM_SEED ?? randomInt(2 ** 31));

export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
