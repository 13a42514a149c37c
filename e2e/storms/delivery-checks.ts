import type { Arrival } from "./receivers";

/**
 * Maximum delay in milliseconds for "one slow endpoint delays no other". The limit is high, because the test
 * machine may be busy.
 */
export const DELAY_MAX_MS = 2000;

export interface WatchedEndpoint {
  name: string;
  /** True if the endpoint was healthy during the whole test. Only healthy endpoints have a time limit. */
  isHealthy: boolean;
  expected: string[];
  arrivals: Arrival[];
}

export function findDeliveryFaults({ name, isHealthy, expected, arrivals }: WatchedEndpoint): string[] {
  const came = new Set(arrivals.map(({ eventId }) => eventId));
  const faults: string[] = [];
  const missing = expected.filter((eventId) => !came.has(eventId));
  if (missing.length > 0) faults.push(`${name}: ${missing.length} of ${expected.length} events are missing`);
  const strange = came.size + missing.length - expected.length;
  if (strange > 0) faults.push(`${name}: ${strange} events of others`);
  const p99 = percentile(listFirstArrivalLatencies(arrivals), 0.99);
  if (isHealthy && p99 > DELAY_MAX_MS) faults.push(`${name}: delayed, p99 is ${p99} ms`);
  return faults;
}

export function listFirstArrivalLatencies(arrivals: Arrival[]): number[] {
  const first = new Map<string, number>();
  for (const { eventId, latencyMs } of arrivals) {
    first.set(eventId, Math.min(latencyMs, first.get(eventId) ?? Number.POSITIVE_INFINITY));
  }
  return [...first.values()];
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
