import { randomInt } from "node:crypto";

/** The whole form takes minutes; what every run of all tests takes is shorter, and notices the same faults. */
export const IS_WHOLE = process.env.STORM_WHOLE === "1";
/** Keys of the storm of twins. */
export const DUPLICATED_KEY_COUNT = Number(process.env.STORM_KEYS ?? (IS_WHOLE ? 1000 : 200));
/** Events of the storm of webhooks. */
export const EVENTS = Number(process.env.STORM_EVENTS ?? 5000);
/** Says again what a run has found: printed with every run and with every failure. */
export const SEED = Number(process.env.STORM_SEED ?? randomInt(2 ** 31));

/** A generator of numbers in [0, 1) that the seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
