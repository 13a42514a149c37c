import { performance } from "node:perf_hooks";
import { ConditionError } from "@/lib/core/conditions";
import { type AddressBlock, AddressSlots } from "@/lib/platform/address-slots";
import { Semaphore } from "@/lib/platform/semaphore";

const RETRY_AFTER_SECONDS = 5;
const PAUSE_MAX_MS = 2000;

interface Bounds {
  concurrency: number;
  waitMs: number;
  maxWaiting: number;
  maxWaitingPerAddress: number;
}

/**
 * A slot for rendering a page. While others wait, a released slot pauses, to leave half of the process to other
 * work. Throws busy.
 */
export function createRenderSlots({ concurrency, waitMs, maxWaiting, maxWaitingPerAddress }: Bounds) {
  const slots = new Semaphore({ concurrency, waitMs, maxWaiting, createError: busy });
  const waiting = new AddressSlots(maxWaitingPerAddress);
  return async (blocks: readonly AddressBlock[]): Promise<() => void> => {
    const release = slots.isFull ? await waitForSlot(slots, waiting, blocks) : await slots.acquire();
    const before = performance.eventLoopUtilization();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      // Counts CPU time only; waiting for the database costs nothing.
      const { active } = performance.eventLoopUtilization(before);
      const pauseMs = Math.min(PAUSE_MAX_MS, (2 * concurrency - 1) * active);
      if (slots.waitingCount > 0) setTimeout(release, pauseMs);
      else release();
    };
  };
}

async function waitForSlot(
  slots: Semaphore,
  waiting: AddressSlots,
  blocks: readonly AddressBlock[],
): Promise<() => void> {
  const stopWaiting = waiting.tryAcquire(blocks);
  if (!stopWaiting) throw busy();
  try {
    return await slots.acquire();
  } finally {
    stopWaiting();
  }
}

function busy(): ConditionError {
  return new ConditionError("busy", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
