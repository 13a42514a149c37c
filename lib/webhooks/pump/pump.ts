import { setTimeout as sleep } from "node:timers/promises";
import { Listener } from "@/db/listener";
import { getGuardPolicy, resolveDns } from "@/lib/adapters/webhook-transport/guard";
import { createTransport, type Transport } from "@/lib/adapters/webhook-transport/send";
import { claimDeliveries, type ClaimedDelivery, releaseEndpointsOfWorker, releaseEndpoints } from "./claim";
import { DeliveryQueue, IDLE_ENDPOINT_MS } from "./delivery-queue";
import { ResultRecorder } from "./result-recorder";
import { type AttemptResult, sendDelivery, createInternalErrorResult } from "./send-delivery";

const POLL_MS = 1000;
const HELD_MAX = 16_384;
/** Minimum deliveries per claim. A claim may be twice the deliveries in memory, up to HELD_MAX in total. */
const FIRST_CLAIM = 512;
/** Milliseconds that a delivery may wait in memory; wait and request must end within the 60 s lease. */
const WAIT_MAX_MS = 15_000;

export interface Pump {
  stop(graceMs?: number): Promise<void>;
}

/** Delivers at least once, because an unrecorded attempt is repeated. Specification: Events. */
export function startPump(options: {
  workerId: string;
  transport?: Transport;
  onError?: (error: unknown) => void;
}): Pump {
  const transport = options.transport ?? createTransport({ ...getGuardPolicy, resolve: resolveDns() });
  const pump = new DeliveryPump(options.workerId, transport, options.onError ?? console.error);
  pump.start();
  return pump;
}

class DeliveryPump implements Pump {
  private readonly queue = new DeliveryQueue();
  private readonly recorder: ResultRecorder;
  private stopping = false;
  private abandoned = false;
  private filling: Promise<void> | undefined;
  private fillAgain = false;
  private poll: NodeJS.Timeout | undefined;
  private readonly listener = new Listener({
    channels: ["webhook_due"],
    onNotice: () => this.wake(),
    onHearing: () => this.wake(),
  });

  constructor(
    private readonly workerId: string,
    private readonly transport: Transport,
    private readonly onError: (error: unknown) => void,
  ) {
    this.recorder = new ResultRecorder(workerId, this.recorded, onError);
  }

  start(): void {
    this.poll = setInterval(this.wake, POLL_MS);
    this.listener.hearing().catch(this.onError);
    this.wake();
  }

  async stop(graceMs = 10_000): Promise<void> {
    this.stopping = true;
    clearInterval(this.poll);
    await this.listener.stop();
    await this.filling;
    const deadline = performance.now() + graceMs;
    do {
      this.queue.forgetClaimedBefore(Number.POSITIVE_INFINITY, performance.now());
      await this.releaseIdle(0).catch(this.onError);
      if (this.queue.sending > 0) await sleep(20);
    } while (this.queue.sending > 0 && performance.now() < deadline);
    // Requests that are still running are not recorded, so a different worker repeats them.
    this.abandoned = true;
    await this.recorder.close();
    await this.transport.close();
    await releaseEndpointsOfWorker(this.workerId).catch(this.onError);
  }

  private readonly wake = (): void => {
    if (this.stopping) return;
    this.fillAgain = true;
    this.filling ??= this.fill();
  };

  /** Claims again only when an endpoint runs low, because a claim costs as much as recording many results. */
  private readonly recorded = (results: AttemptResult[]): void => {
    const now = performance.now();
    for (const result of results) this.queue.recorded(result, now);
    if (this.queue.runsLow) this.wake();
  };

  private async fill(): Promise<void> {
    try {
      await this.releaseIdle(IDLE_ENDPOINT_MS);
      while (this.fillAgain && !this.stopping) {
        this.fillAgain = false;
        const now = performance.now();
        this.queue.forgetClaimedBefore(now - WAIT_MAX_MS, now);
        // Claims even without room, because a claim renews leases.
        const { size } = this.queue;
        const room = Math.max(0, Math.min(HELD_MAX - size, Math.max(FIRST_CLAIM, 2 * size)));
        const claimed = await claimDeliveries(this.workerId, room, this.queue.held());
        if (room > 0 && claimed.length === room) this.fillAgain = true;
        this.queue.add(claimed);
        this.dispatch();
      }
    } catch (error) {
      this.onError(error);
    } finally {
      // Resets synchronously, because a wake-up in a later tick would be lost.
      this.filling = undefined;
    }
  }

  private dispatch(): void {
    if (this.stopping) return;
    const claimedSince = performance.now() - WAIT_MAX_MS;
    let next = this.queue.take(claimedSince);
    for (; next; next = this.queue.take(claimedSince)) void this.send(next);
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    const result = await sendDelivery(delivery, this.transport).catch((error: unknown) => {
      this.onError(error);
      return createInternalErrorResult(delivery);
    });
    this.queue.finished(delivery);
    this.dispatch();
    if (this.abandoned) return;
    this.recorder.add(result);
  }

  private async releaseIdle(idleMs: number): Promise<void> {
    await releaseEndpoints(this.workerId, this.queue.takeIdleSince(performance.now() - idleMs));
  }
}
