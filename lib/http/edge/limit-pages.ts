import type { ServerResponse } from "node:http";
import { createRenderSlots } from "@/lib/http/edge/render-slots";
import type { Handler } from "@/lib/http/edge/handler";
import { sendBusyPage } from "./busy-page";
import { consumeLocalRateLimit } from "@/lib/http/limits/rate-limit";
import { addressBlocks } from "@/lib/http/message/address-block";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { metrics } from "@/lib/platform/metrics";

/** Carriers put many people behind one address, and pages prefetch others. */
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

/** Limits concurrent renders and the rate per address: a page costs as much as dozens of API requests. */
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
    const release = await acquireSlot(addressBlocks(address)).catch(() => null);
    if (!release) return refuse(response, "busy", BUSY_RETRY_SECONDS);
    if (request.socket.destroyed) return release();
    onRendered(response, release);
    return draw(request, response);
  };
}

function refuse(response: ServerResponse, why: "busy" | "often", retryAfterSeconds: number): void {
  metrics().pagesRefused.inc({ reason: why });
  sendBusyPage(response, why, retryAfterSeconds);
}

/** Rendering ends with the last byte written, so that slow readers do not block renders. */
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
