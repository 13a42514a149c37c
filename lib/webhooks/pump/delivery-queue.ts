import { type ClaimedDelivery, type DeliveriesInFlight, MAX_HELD_PER_ENDPOINT } from "./claim";

export const MAX_IN_FLIGHT_PER_ENDPOINT = 4;
export const MAX_IN_FLIGHT = 256;

/** Milliseconds for which an idle endpoint keeps its lease, because releasing and leasing again would be two writes. */
export const IDLE_ENDPOINT_MS = 10_000;

type Recorded = Pick<ClaimedDelivery, "endpointId" | "deliveryId" | "attempt">;

interface EndpointQueue {
  waiting: ClaimedDelivery[];
  inFlight: number;
  held: Set<number>;
  filledTo: number;
}

/** Endpoints take turns, so a long backlog or a slow receiver delays no other endpoint. */
export class DeliveryQueue {
  private readonly endpoints = new Map<number, EndpointQueue>();
  private readonly idle = new Map<number, number>();
  private waiting = 0;
  private inFlight = 0;
  private hungry = false;

  get size(): number {
    return this.waiting + this.inFlight;
  }

  get sending(): number {
    return this.inFlight;
  }

  /** True when an endpoint has used half of its last claim and the database may have more deliveries. */
  get runsLow(): boolean {
    return this.hungry;
  }

  held(): DeliveriesInFlight {
    return new Map([...this.endpoints].map(([endpointId, queue]) => [endpointId, queue.held]));
  }

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

  /** Skips deliveries claimed before `claimedSince`, because their lease may end before the response. */
  take(claimedSince: number): ClaimedDelivery | undefined {
    if (this.inFlight >= MAX_IN_FLIGHT || this.waiting === 0) return undefined;
    for (const [endpointId, queue] of this.endpoints) {
      if (queue.inFlight >= MAX_IN_FLIGHT_PER_ENDPOINT) continue;
      const delivery = queue.waiting[0];
      if (!delivery || delivery.claimedAt < claimedSince) continue;
      queue.waiting.shift();
      queue.inFlight++;
      this.inFlight++;
      this.waiting--;
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

  recorded({ endpointId, deliveryId, attempt }: Recorded, now: number): void {
    const queue = this.endpoints.get(endpointId);
    if (!queue?.held.delete(deliveryId)) return;
    const mayHaveMore = queue.filledTo >= MAX_HELD_PER_ENDPOINT || attempt > 1;
    if (mayHaveMore && queue.held.size === Math.floor(queue.filledTo / 2)) this.hungry = true;
    this.retire(endpointId, queue, now);
  }

  forgetClaimedBefore(moment: number, now: number): void {
    for (const [endpointId, queue] of this.endpoints) {
      const stays = queue.waiting.findIndex((delivery) => delivery.claimedAt >= moment);
      const forgotten = queue.waiting.splice(0, stays < 0 ? queue.waiting.length : stays);
      for (const { deliveryId } of forgotten) queue.held.delete(deliveryId);
      this.waiting -= forgotten.length;
      this.retire(endpointId, queue, now);
    }
  }

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
