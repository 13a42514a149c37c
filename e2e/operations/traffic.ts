import { randomUUID } from "node:crypto";
import type { ApiResponse, ApiClient } from "../api/client";

export interface TrafficResult {
  operation: string;
  /** Null if no response arrived. */
  status: number | null;
  ms: number;
}

/**
 * Maximum duration of a request in milliseconds. Allows for two timeouts of 500 ms and a queue on a busy
 * machine.
 */
export const SLOW_MS = 7000;
const TICK_MS = 10;

/** Starts requests of these clients. Imports modules dynamically, because they read the environment on load. */
export async function startTraffic(clients: ApiClient[], perSecond: number): Promise<Traffic> {
  const { buildOrder, buildRoute } = await import("../fixtures");
  return new Traffic(clients, perSecond, { order: buildOrder(), route: buildRoute() });
}

export class Traffic {
  readonly seen: TrafficResult[] = [];
  private readonly open = new Map<Promise<void>, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  private sent = 0;
  private readonly ids: number[][];

  constructor(
    private readonly clients: ApiClient[],
    private readonly perSecond: number,
    private readonly bodies: { order: object; route: object },
  ) {
    this.ids = clients.map(() => []);
    this.timer = setInterval(() => this.catchUp(), TICK_MS);
  }

  async stop(): Promise<TrafficResult[]> {
    clearInterval(this.timer);
    await Promise.all(this.open.keys());
    return this.seen;
  }

  waitingMs(): number {
    const [oldest] = this.open.values();
    return oldest === undefined ? 0 : performance.now() - oldest;
  }

  private catchUp(): void {
    const due = ((performance.now() - this.startedAt) / 1000) * this.perSecond;
    while (this.sent < due) {
      const sending = this.send(this.sent++).finally(() => this.open.delete(sending));
      this.open.set(sending, performance.now());
    }
  }

  private async send(index: number): Promise<void> {
    const who = index % this.clients.length;
    const [operation, ask] = this.request(Math.floor(index / this.clients.length), who);
    const startedAt = performance.now();
    const answer = await ask().catch(() => null);
    this.seen.push({ operation, status: answer?.status ?? null, ms: performance.now() - startedAt });
  }

  private request(turn: number, who: number): [string, () => Promise<ApiResponse<unknown>>] {
    const client = this.clients[who]!;
    const ids = this.ids[who]!;
    const known = ids[turn % Math.max(1, ids.length)];
    if (known === undefined || turn % 4 === 0) return ["create", () => this.create(client, ids)];
    if (turn % 4 === 1) return ["get", () => client.show(known)];
    if (turn % 4 === 2) return ["list", () => client.list({ page_size: 20 })];
    return ["rates", () => client.rates(this.bodies.route)];
  }

  private async create(client: ApiClient, ids: number[]): Promise<ApiResponse<unknown>> {
    const answer = await client.create(this.bodies.order, { "idempotency-key": randomUUID() });
    if (answer.status === 201) ids.push(answer.body.id);
    return answer;
  }
}

export function listTrafficFaults(seen: readonly TrafficResult[]): string[] {
  return seen.flatMap(({ operation, status, ms }) => {
    if (status !== (operation === "create" ? 201 : 200)) return [`${operation}: ${status ?? "no answer"}`];
    return ms > SLOW_MS ? [`${operation}: ${Math.round(ms)} ms`] : [];
  });
}

export function summarizeTraffic(seen: readonly TrafficResult[]): string {
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return `${seen.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
