import type { Seen } from "./others";

/**
 * Others usually wait some milliseconds, of which a factor alone would judge the machine's noise: a storm may cost them
 * half a second, as many times longer as other programs of the machine made the service wait for a core.
 */
const P99_MAX_MS = 500;
const P99_FACTOR_MAX = 4;

/** What a storm at the edge left behind. */
export interface Aftermath {
  others: Seen;
  /** Of the same callers before the storm. */
  usual: Seen;
  /** Of those that should have been answered, how many were not. */
  unanswered?: number;
  /** Of those that should have been cut, how many are still held. */
  held?: number;
  grownMib?: number;
  grownMaxMib?: number;
  /** How long the process took to end; null when it did not. */
  stoppedMs?: number | null;
  stoppedMaxMs?: number;
}

/** What is wrong, in words; empty when no other client noticed, and nothing was left. */
export function faultsOf(aftermath: Aftermath): string[] {
  const { others, usual, unanswered = 0, held = 0 } = aftermath;
  const { grownMib = 0, grownMaxMib = 0, stoppedMs = 0, stoppedMaxMs = 0 } = aftermath;
  const p99Max = Math.max(P99_MAX_MS * others.strangers, P99_FACTOR_MAX * usual.p99);
  const faults: string[] = [];
  if (others.failed.length > 0) faults.push(`others: ${others.failed.length} failed: ${others.failed[0]}`);
  if (others.p99 > p99Max) faults.push(`others: p99 is ${others.p99.toFixed(0)} ms`);
  if (unanswered > 0) faults.push(`unanswered: ${unanswered}`);
  if (held > 0) faults.push(`held: ${held}`);
  if (grownMib > grownMaxMib) faults.push(`memory: ${grownMib.toFixed(0)} MiB more`);
  if (stoppedMs === null || stoppedMs > stoppedMaxMs) faults.push(`stop: ${stoppedMs ?? "never"}`);
  return faults;
}
