import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import type { ApiResponse, ApiClient } from "../api/client";

export type BuildOrder = (changes: Record<string, unknown>) => object;

export interface AcknowledgedWrite {
  client: number;
  operation: "create" | "cancel";
  key: string;
  shipmentId: number;
  text: string;
  sentAt: number;
  answeredAt: number;
}

/**
 * `until` is a time of the database clock. `earliest` and `latest` are `performance.now()` in milliseconds,
 * before and after the database clock was read.
 */
export interface RecoveryTarget {
  until: string;
  earliest: number;
  latest: number;
}

const CANCELLED = 5;
/** Milliseconds between two writes of a client. The pause keeps the journal small enough to replay. */
const PACE_MS = 80;

export class JournalledClients {
  readonly journal: AcknowledgedWrite[] = [];
  readonly refused: string[] = [];
  private stopped = false;
  private readonly loops: Promise<void>[];

  constructor(
    private readonly clients: ApiClient[],
    private readonly order: BuildOrder,
  ) {
    this.loops = clients.map((_, client) => this.loop(client));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async loop(client: number): Promise<void> {
    for (let turn = 0; !this.stopped; turn++) {
      await sleep(PACE_MS);
      const key = randomUUID();
      const created = await this.note(client, "create", key, () =>
        create(this.clients[client]!, key, this.order),
      );
      if (created === null || turn % CANCELLED !== 0) continue;
      const again = randomUUID();
      await this.note(client, "cancel", again, () => cancel(this.clients[client]!, again, created), created);
    }
  }

  private async note(
    client: number,
    operation: AcknowledgedWrite["operation"],
    key: string,
    ask: () => Promise<ApiResponse<{ id: number }>>,
    shipment?: number,
  ): Promise<number | null> {
    const sentAt = performance.now();
    const { status, text, body } = await ask();
    if (status >= 300) {
      this.refused.push(text);
      return null;
    }
    const shipmentId = shipment ?? body.id;
    this.journal.push({ client, operation, key, shipmentId, text, sentAt, answeredAt: performance.now() });
    return shipmentId;
  }
}

export function replayWrite(
  api: ApiClient,
  order: BuildOrder,
  write: AcknowledgedWrite,
): Promise<ApiResponse<unknown>> {
  return write.operation === "create"
    ? create(api, write.key, order)
    : cancel(api, write.key, write.shipmentId);
}

export async function getRecoveryTarget(sql: Sql): Promise<RecoveryTarget> {
  const earliest = performance.now();
  const [row] = await sql<{ until: string }[]>`select clock_timestamp()::text as until`;
  return { until: row!.until, earliest, latest: performance.now() };
}

function create(api: ApiClient, key: string, order: BuildOrder) {
  return api.create(order({ merchant_reference: key }), { "idempotency-key": key });
}

function cancel(api: ApiClient, key: string, id: number) {
  return api.cancel(id, { "idempotency-key": key }) as unknown as Promise<ApiResponse<{ id: number }>>;
}
