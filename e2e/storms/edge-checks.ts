import type { ClientLatency } from "./others";

/**
 * Minimum limit for the 99th percentile in milliseconds, multiplied by the CPU contention. The normal latency
 * is a few milliseconds, so a multiple of the normal latency would be too strict.
 */
const P99_MAX_MS = 500;
const P99_FACTOR_MAX = 4;

export interface EdgeResult {
  others: ClientLatency;
  usual: ClientLatency;
  unanswered?: number;
  held?: number;
  grownMib?: number;
  grownMaxMib?: number;
  stoppedMs?: number | null;
  stoppedMaxMs?: number;
}

export function findEdgeFaults(aftermath: EdgeResult): string[] {
  const { others, usual, unanswered = 0, held = 0 } = aftermath;
  const { grownMib = 0, grownMaxMib = 0, stoppedMs = 0, stoppedMaxMs = 0 } = aftermath;
  const p99Max = Math.max(P99_MAX_MS * others.strangers, P99_FACTOR_MAX * usual.p99);
  const faults: string[] = [];
  const [late, lost] = [true, false].map((isLate) =>
    others.failed.filter((words) => words.startsWith("TimeoutError") === isLate),
  ) as [string[], string[]];
  if (lost.length > 0) faults.push(`others: ${lost.length} failed: ${lost[0]}`);
  if (late.length > 0) faults.push(`others: ${late.length} timed out`);
  if (others.p99 > p99Max) faults.push(`others: p99 is ${others.p99.toFixed(0)} ms`);
  if (unanswered > 0) faults.push(`unanswered: ${unanswered}`);
  if (held > 0) faults.push(`held: ${held}`);
  if (grownMib > grownMaxMib) faults.push(`memory: ${grownMib.toFixed(0)} MiB more`);
  if (stoppedMs === null || stoppedMs > stoppedMaxMs) faults.push(`stop: ${stoppedMs ?? "never"}`);
  return faults;
}
