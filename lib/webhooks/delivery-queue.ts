import type { ClaimedDelivery } from "./claim";

/** At most so many requests to one endpoint at a time: a merchant's server is not to be flooded. */
export const IN_FLIGHT_PER_ENDPOINT = 4;
/** Sockets of one worker process. */
export const IN_FLIGHT_MAX = 256;

interface EndpointQueue {
  waiting: ClaimedDelivery[];
  inFlight: number;
  /** Leases: what waits, is under way, or is about to be recorded. */
  held: number;
  /** The leases after the last claim. */
  filledTo: number;
}

/**
 * The leased deliveries of one worker, in memory. Endpoints take turns, so that a long backlog or a hanging
 * receiver delays no other.
 */
export class DeliveryQueue {
  private readonly endpoints = new Map<number, EndpointQueue>();
  private waiting = 0;
  private inFlight = 0;
  private hungry = false;

  /** Leases held: waiting and under way. */
  get size(): number {
    return this.waiting + this.inFlight;
  }

  /** Whether some endpoint is done with half of what it was given: there may be more to claim for it. */
  get runsLow(): boolean {
    return this.hungry;
  }

  /** Takes in what a claim brought. */
  add(deliveries: ClaimedDelivery[]): void {
    this.hungry = false;
    for (const delivery of deliveries) {
      const queue = this.endpoints.get(delivery.endpointId) ?? {
        waiting: [],
        inFlight: 0,
        held: 0,
        filledTo: 0,
      };
      this.endpoints.set(delivery.endpointId, queue);
      queue.waiting.push(delivery);
      queue.held++;
      queue.filledTo = queue.held;
      this.waiting++;
    }
  }

  /** The next delivery that may go out now, counted as under way until `finished`. */
  take(): ClaimedDelivery | undefined {
    if (this.inFlight >= IN_FLIGHT_MAX || this.waiting === 0) return undefined;
    for (const [endpointId, queue] of this.endpoints) {
      if (queue.inFlight >= IN_FLIGHT_PER_ENDPOINT) continue;
      const delivery = queue.waiting.shift();
      if (!delivery) continue;
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

  /** Its result is written, and its lease is gone. */
  recorded(endpointId: number): void {
    const queue = this.endpoints.get(endpointId);
    if (!queue) return;
    queue.held--;
    if (queue.held === Math.floor(queue.filledTo / 2)) this.hungry = true;
    if (queue.held === 0) this.endpoints.delete(endpointId);
  }

  /** Removes and returns what was claimed before the moment and still waits. */
  removeClaimedBefore(moment: number): ClaimedDelivery[] {
    const removed: ClaimedDelivery[] = [];
    for (const [endpointId, queue] of this.endpoints) {
      const stays = queue.waiting.filter((delivery) => delivery.claimedAt >= moment);
      removed.push(...queue.waiting.filter((delivery) => delivery.claimedAt < moment));
      queue.held -= queue.waiting.length - stays.length;
      queue.waiting = stays;
      if (queue.held === 0) this.endpoints.delete(endpointId);
    }
    this.waiting -= removed.length;
    return removed;
  }

  get sending(): number {
    return this.inFlight;
  }
}
