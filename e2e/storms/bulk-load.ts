import { setTimeout as sleep } from "node:timers/promises";
import { describeOtherClients, type ClientLatency } from "./others";

export type StatusCounts = Map<number, number>;

const PAUSE_MS = 100;

export async function runBulkLoad(
  { lanes, seconds }: { lanes: number; seconds: number },
  send: (turn: number) => Promise<{ status: number; headers: Record<string, unknown> }>,
): Promise<StatusCounts> {
  const answers: StatusCounts = new Map();
  const deadline = performance.now() + seconds * 1000;
  let turn = 0;
  const lane = async () => {
    while (performance.now() < deadline) {
      const { status, headers } = await send(turn++);
      const isRefused = status === 429 || status === 503;
      const isTold = !isRefused || Number(headers["retry-after"]) > 0;
      // A negative status marks a refusal without Retry-After.
      const key = isTold ? status : -status;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      if (isRefused) await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

/**
 * Maximum growth of other clients' median response time. A blocked event loop increases the median at least
 * sixfold.
 */
const MEDIAN_FACTOR_MAX = 4;
const SLOWEST_FACTOR_MAX = 2;
const SLOWEST_USUAL_MS = 80;

export interface BulkLoad {
  usual: ClientLatency[];
  during: ClientLatency;
  answers: StatusCounts;
  expected: number[];
}

export function findBulkFaults({ usual, during, answers, expected }: BulkLoad): string[] {
  const { strangers } = during;
  const median = MEDIAN_FACTOR_MAX * strangers * Math.max(...usual.map(({ p50 }) => p50));
  const slowest = SLOWEST_FACTOR_MAX * Math.max(SLOWEST_USUAL_MS * strangers, ...usual.map(({ p99 }) => p99));
  const lost = during.failed.filter((words) => !words.startsWith("TimeoutError"));
  const faults = lost.slice(0, 3).map((words) => `others failed: ${words}`);
  const late = during.failed.length - lost.length;
  if (late > 0) faults.push(`others: ${late} timed out`);
  if (during.p50 > median || during.p99 > slowest) {
    const allowed = `at most ${median.toFixed(0)} and ${slowest.toFixed(0)} ms`;
    faults.push(`others were slowed down: ${describeOtherClients(during)}, ${allowed}`);
  }
  for (const status of answers.keys()) {
    if (!expected.includes(status)) faults.push(`the storm was answered ${status}`);
  }
  if (![...answers.keys()].some((status) => status > 0 && status < 500 && status !== 429)) {
    faults.push("nothing of the storm was answered");
  }
  return faults;
}
