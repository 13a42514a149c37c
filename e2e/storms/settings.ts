import { randomInt } from "node:crypto";

/** The full run takes minutes; the short run detects the same faults. */
export const IS_FULL_RUN = process.env.STORM_WHOLE === "1";
/** Number of keys in the duplicate test. */
export const DUPLICATED_KEY_COUNT = Number(process.env.STORM_KEYS ?? (IS_FULL_RUN ? 1000 : 200));
/** Number of events in the webhook test. */
export const EVENTS = Number(process.env.STORM_EVENTS ?? 5000);
/** Printed with every run and failure; the same seed repeats the run. */
export const SEED = Number(process.env.STORM_SEED ?? randomInt(2 ** 31));

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
