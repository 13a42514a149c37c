import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { ConditionError } from "@/lib/core/conditions";
import { consumeLocalRateLimit } from "@/lib/http/limits/rate-limit";
import { getAddressBlocks, CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { type AddressBlock, AddressSlots } from "@/lib/platform/address-slots";
import { getMetrics } from "@/lib/platform/metrics";
import { Semaphore } from "@/lib/platform/semaphore";
import { sendBusyPage } from "./busy-page";
import type { Handler } from "./send-error";

/** The window allows bursts: carriers put many people behind one address, and pages prefetch other pages. */
const WINDOW_SECONDS = 10;
const WAIT_MS = 5000;
const MAX_WAITING = 200;
const MAX_WAITING_PER_ADDRESS = 40;
const RENDER_MS = 10_000;
const BUSY_RETRY_SECONDS = 5;

interface Bounds {
  concurrency: number;
  perAddress: number;
}

/** Limits concurrent renders and the rate per address, because a page costs as much as dozens of API requests. */
export function limitPages(draw: Handler, { concurrency, perAddress }: Bounds): Handler {
  const acquireSlot = createRenderSlots({
    concurrency,
    waitMs: WAIT_MS,
    maxWaiting: MAX_WAITING,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
  });
  return async (request, response) => {
    const address = String(request.headers[CLIENT_ADDRESS_HEADER]);
    const verdict = await consumeLocalRateLimit("pages", address, perAddress, WINDOW_SECONDS);
    if (!verdict.allowed) return refuse(response, "often", verdict.retryAfterSeconds);
    const release = await acquireSlot(getAddressBlocks(address)).catch(() => null);
    if (!release) return refuse(response, "busy", BUSY_RETRY_SECONDS);
    if (request.socket.destroyed) return release();
    onRendered(response, release);
    return draw(request, response);
  };
}

function refuse(response: ServerResponse, why: "busy" | "often", retryAfterSeconds: number): void {
  getMetrics().pagesRefused.inc({ reason: why });
  sendBusyPage(response, why, retryAfterSeconds);
}

/** Calls `done` at the end of the response, so that slow readers do not block renders. */
function onRendered(response: ServerResponse, done: () => void): void {
  const late = setTimeout(done, RENDER_MS).unref();
  const rendered = () => {
    clearTimeout(late);
    done();
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    write.apply(response, args);
    return true;
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    rendered();
    return end.apply(response, args);
  }) as typeof end;
  response.once("close", rendered);
}

const RETRY_AFTER_SECONDS = 5;
const PAUSE_MAX_MS = 2000;

interface SlotBounds {
  concurrency: number;
  waitMs: number;
  maxWaiting: number;
  maxWaitingPerAddress: number;
}

/** While requests wait, a slot is reused after a pause, so that other work gets half of the CPU time. Throws busy. */
export function createRenderSlots({ concurrency, waitMs, maxWaiting, maxWaitingPerAddress }: SlotBounds) {
  const slots = new Semaphore({ concurrency, waitMs, maxWaiting, createError: busy });
  const waiting = new AddressSlots(maxWaitingPerAddress);
  return async (blocks: readonly AddressBlock[]): Promise<() => void> => {
    const release = slots.isFull ? await waitForSlot(slots, waiting, blocks) : await slots.acquire();
    const before = performance.eventLoopUtilization();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      // `active` is the busy time of the event loop in milliseconds; waiting for the database does not count.
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
