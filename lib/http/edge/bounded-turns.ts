import { performance } from "node:perf_hooks";
import { ConditionError } from "@/lib/core/conditions";
import type { Holder } from "@/lib/platform/held-places";

const RETRY_AFTER_SECONDS = 5;

interface Bounds {
  atOnce: number;
  waitMs: number;
  waitingMax: number;
  waitingOfOneMax: number;
}

interface Waiting {
  who: readonly Holder[];
  start: () => void;
}

const REST_MAX_MS = 2000;

/** A slot pauses between turns, to leave half of the process to other work. Throws busy. */
export type TakeTurn = (who: readonly Holder[]) => Promise<() => void>;

export function boundedTurns({ atOnce, waitMs, waitingMax, waitingOfOneMax }: Bounds): TakeTurn {
  let running = 0;
  const waiting: Waiting[] = [];
  const handOn = () => {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  };
  const giveBack = () => {
    const before = performance.eventLoopUtilization();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      // Counts CPU time only; waiting for the database costs nothing.
      const { active } = performance.eventLoopUtilization(before);
      const restMs = Math.min(REST_MAX_MS, (2 * atOnce - 1) * active);
      if (waiting.length > 0) setTimeout(handOn, restMs);
      else running--;
    };
  };
  const waitingOf = (block: string) =>
    waiting.filter(({ who }) => who.some((one) => one.block === block)).length;
  const isFull = (who: readonly Holder[]) =>
    waiting.length >= waitingMax ||
    who.some(({ block, factor }) => waitingOf(block) >= waitingOfOneMax * factor);
  return async (who) => {
    if (running < atOnce) running++;
    else if (isFull(who)) throw busy();
    else await queue(waiting, who, waitMs);
    return giveBack();
  };
}

function queue(waiting: Waiting[], who: readonly Holder[], waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const one = { who, start: resolve as () => void };
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(busy());
    }, waitMs);
    one.start = () => {
      clearTimeout(late);
      resolve();
    };
    waiting.push(one);
  });
}

function busy(): ConditionError {
  return new ConditionError("busy", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
