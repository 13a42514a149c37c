import { sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { listEndpoints } from "./endpoints";
import { presentEndpoint } from "./present";

const DELIVERIES_MAX = 5000;
const TIMED_ATTEMPTS_MAX = 200;

interface EndpointHealth {
  succeeded: number;
  failed: number;
  retrying: number;
  nextAttemptAt: string | null;
  waiting: number;
  attempts: number;
  failedAttempts: number;
  /** Between 0 and 1; null without an ended delivery. */
  successRate: number | null;
  lastSuccessAt: string | null;
  /** Milliseconds to the response. */
  latencyMs: { median: number; p95: number } | null;
}

type Row = Omit<EndpointHealth, "nextAttemptAt" | "successRate" | "lastSuccessAt" | "latencyMs"> & {
  nextAttemptAt: string | Date | null;
  lastSuccessAt: string | Date | null;
  latency: [number, number] | null;
};

type EndpointWithHealth = ReturnType<typeof presentEndpoint> & { health: EndpointHealth };

export async function listEndpointsWithHealth(
  caller: Caller,
  tx: Tx = readOnReplica(caller),
): Promise<EndpointWithHealth[]> {
  const endpoints = await listEndpoints(tx, caller);
  const healths = await Promise.all(endpoints.map(({ id }) => healthOf(tx, id)));
  return endpoints.map((endpoint, index) => ({ ...presentEndpoint(endpoint), health: healths[index]! }));
}

async function healthOf(tx: Tx, endpointId: number): Promise<EndpointHealth> {
  const [row] = await tx.execute<Row>(sql`
    with latest as materialized (
      select id, status, attempts, created_at, completed_at, next_attempt_at from webhook_delivery
      where endpoint_id = ${endpointId} order by id desc limit ${DELIVERIES_MAX}
    ), today as (select * from latest where created_at > now() - interval '24 hours'
    ), tried as (
      select a.status_code from latest d join webhook_attempt a on a.delivery_id = d.id
      where d.attempts > 0 and coalesce(d.completed_at, now()) > now() - interval '24 hours'
        and a.requested_at > now() - interval '24 hours'
    )
    select
      (select count(*)::int from tried) as attempts,
      (select count(*)::int from tried where status_code is null or status_code not between 200 and 299)
        as "failedAttempts",
      (select min(next_attempt_at) from latest where status = 'pending' and attempts > 0) as "nextAttemptAt",
      (select count(*)::int from today where status = 'succeeded') as succeeded,
      (select count(*)::int from today where status = 'failed') as failed,
      (select count(*)::int from latest where status = 'pending' and attempts > 0) as retrying,
      (select count(*)::int from latest where status = 'pending' and attempts = 0) as waiting,
      (select max(completed_at) from latest where status = 'succeeded') as "lastSuccessAt",
      (select percentile_disc(array[0.5, 0.95]) within group (order by a.duration_ms) from webhook_attempt a
        join (select id from latest where attempts > 0 order by id desc limit ${TIMED_ATTEMPTS_MAX}) d on d.id = a.delivery_id
      ) as latency`);
  const { latency, nextAttemptAt, lastSuccessAt, ...counts } = row!;
  const ended = counts.succeeded + counts.failed;
  return {
    ...counts,
    nextAttemptAt: isoOf(nextAttemptAt),
    successRate: ended > 0 ? counts.succeeded / ended : null,
    lastSuccessAt: isoOf(lastSuccessAt),
    latencyMs: latency && { median: latency[0], p95: latency[1] },
  };
}

function isoOf(at: string | Date | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
