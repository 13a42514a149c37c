import type { ClaimedDelivery } from "./claim";

/** At most so many requests to one endpoint at a time: a merchant's server is not to be flooded. */
export const IN_FLIGHT_PER_ENDPOINT = 4;
/** Sockets of one worker process. */
export const IN_FLIGHT_MAX = 256;

interface EndpointQueue {
  waiting: ClaimedDelivery[];
  inFlight: number;
}

/**
 * The leased deliveries of one worker, in memory. Endpoints take turns, so that a long backlog or a hanging
 * receiver delays no other.
 */
export class DeliveryQueue {
  private readonly endpoints = new Map<number, EndpointQueue>();
  private waiting = 0;
  private inFlight = 0;

  /** Leases held: waiting and under way. */
  get size(): number {
    return this.waiting + this.inFlight;
  }

  add(deliveries: ClaimedDelivery[]): void {
    for (const delivery of deliveries) {
      const queue = this.endpoints.get(delivery.endpointId) ?? { waiting: [], inFlight: 0 };
      this.endpoints.set(delivery.endpointId, queue);
      queue.waiting.push(delivery);
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
    if (queue.inFlight === 0 && queue.waiting.length === 0) this.endpoints.delete(delivery.endpointId);
  }

  /** Removes and returns what was claimed before the moment and still waits. */
  removeClaimedBefore(moment: number): ClaimedDelivery[] {
    const removed: ClaimedDelivery[] = [];
    for (const [endpointId, queue] of this.endpoints) {
      removed.push(...queue.waiting.filter((delivery) => delivery.claimedAt < moment));
      queue.waiting = queue.waiting.filter((delivery) => delivery.claimedAt >= moment);
      if (queue.inFlight === 0 && queue.waiting.length === 0) this.endpoints.delete(endpointId);
    }
    this.waiting -= removed.length;
    return removed;
  }

  get sending(): number {
    return this.inFlight;
  }
}
