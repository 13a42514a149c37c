import type { ClaimedDelivery, HeldDeliveries } from "./claim";
import { HELD_PER_ENDPOINT } from "./held-per-endpoint";

/** At most so many requests to one endpoint at a time: a merchant's server is not to be flooded. */
export const IN_FLIGHT_PER_ENDPOINT = 4;
/** Sockets of one worker process. */
export const IN_FLIGHT_MAX = 256;

/** An endpoint that had something lately keeps its lease: to give it back and take it again are two writes. */
export const IDLE_KEPT_MS = 10_000;

type Recorded = Pick<ClaimedDelivery, "endpointId" | "deliveryId" | "attempt">;

interface EndpointQueue {
  /** The oldest claim first. */
  waiting: ClaimedDelivery[];
  inFlight: number;
  /** What waits, is under way, or is about to be recorded. */
  held: Set<number>;
  /** How many were held after the last claim. */
  filledTo: number;
}

/**
 * The endpoints that one worker has leased and the deliveries that it holds of them, in memory. Endpoints take turns,
 * so that a long backlog or a hanging receiver delays no other.
 */
export class DeliveryQueue {
  private readonly endpoints = new Map<number, EndpointQueue>();
  /** Leased endpoints of which nothing is left, and since when. */
  private readonly idle = new Map<number, number>();
  private waiting = 0;
  private inFlight = 0;
  private hungry = false;

  /** Waiting and under way. */
  get size(): number {
    return this.waiting + this.inFlight;
  }

  get sending(): number {
    return this.inFlight;
  }

  /**
   * Whether some endpoint is done with half of what it was given, and there may be more to claim for it: it was given as
   * much as one may hold, or was failing, when it is given one at a time. All else was given to it whole.
   */
  get runsLow(): boolean {
    return this.hungry;
  }

  /** What a claim must not bring once more. */
  held(): HeldDeliveries {
    return new Map([...this.endpoints].map(([endpointId, queue]) => [endpointId, queue.held]));
  }

  /** Takes in what a claim brought. */
  add(deliveries: ClaimedDelivery[]): void {
    this.hungry = false;
    for (const delivery of deliveries) {
      const queue = this.endpoints.get(delivery.endpointId) ?? {
        waiting: [],
        inFlight: 0,
        held: new Set(),
        filledTo: 0,
      };
      this.endpoints.set(delivery.endpointId, queue);
      this.idle.delete(delivery.endpointId);
      queue.waiting.push(delivery);
      queue.held.add(delivery.deliveryId);
      queue.filledTo = queue.held.size;
      this.waiting++;
    }
  }

  /**
   * The next delivery that may go out now, counted as under way until `finished`. What was claimed before the moment
   * stays: by the time its answer comes another worker may have the endpoint.
   */
  take(claimedSince: number): ClaimedDelivery | undefined {
    if (this.inFlight >= IN_FLIGHT_MAX || this.waiting === 0) return undefined;
    for (const [endpointId, queue] of this.endpoints) {
      if (queue.inFlight >= IN_FLIGHT_PER_ENDPOINT) continue;
      const delivery = queue.waiting[0];
      if (!delivery || delivery.claimedAt < claimedSince) continue;
      queue.waiting.shift();
      queue.inFlight++;
      this.inFlight++;
      this.waiting--;
      // To the end of the map: the other endpoints come first next time.
      this.endpoints.delete(endpointId);
      this.endpoints.set(endpointId, queue);
      return delivery;
    }
    return undefined;
  }

  finished(delivery: ClaimedDelivery): void {
    const queue = this.endpoints.get(delivery.endpointId);
    if (!queue) return;
    queue.inFlight--;
    this.inFlight--;
  }

  /** Its result is written, at the moment given. */
  recorded({ endpointId, deliveryId, attempt }: Recorded, now: number): void {
    const queue = this.endpoints.get(endpointId);
    if (!queue?.held.delete(deliveryId)) return;
    const mayHaveMore = queue.filledTo >= HELD_PER_ENDPOINT || attempt > 1;
    if (mayHaveMore && queue.held.size === Math.floor(queue.filledTo / 2)) this.hungry = true;
    this.retire(endpointId, queue, now);
  }

  /** Forgets what was claimed before the moment and still waits; nothing of it was written, so any claim finds it. */
  forgetClaimedBefore(moment: number, now: number): void {
    for (const [endpointId, queue] of this.endpoints) {
      const stays = queue.waiting.findIndex((delivery) => delivery.claimedAt >= moment);
      const forgotten = queue.waiting.splice(0, stays < 0 ? queue.waiting.length : stays);
      for (const { deliveryId } of forgotten) queue.held.delete(deliveryId);
      this.waiting -= forgotten.length;
      this.retire(endpointId, queue, now);
    }
  }

  /** Removes and returns the endpoints of which nothing has been left since the moment: their leases can go. */
  takeIdleSince(moment: number): number[] {
    const taken: number[] = [];
    for (const [endpointId, since] of this.idle) if (since <= moment) taken.push(endpointId);
    for (const endpointId of taken) this.idle.delete(endpointId);
    return taken;
  }

  private retire(endpointId: number, queue: EndpointQueue, now: number): void {
    if (queue.held.size > 0) return;
    this.endpoints.delete(endpointId);
    this.idle.set(endpointId, now);
  }
}
