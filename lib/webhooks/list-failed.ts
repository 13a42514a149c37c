import { sql } from "drizzle-orm";
import { readerOf } from "@/db/as-merchant";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { EVENTS_KEPT_DAYS } from "./event-retention";

const FAILED_PAGE = 50;
/** Deliveries of each endpoint among which failed ones are looked for. */
const LOOKED_AT = 20_000;

export interface FailedDelivery {
  id: number;
  endpoint_id: number;
  url: string;
  event_id: string;
  event_type: string;
  merchant_reference: string | null;
  attempts: number;
  last_status_code: number | null;
  created_at: string;
  completed_at: string | null;
}

/**
 * The events that an endpoint of the caller has never acknowledged and that nothing waits to send again: what a
 * replay would send. Newest first, over all endpoints or one.
 */
export async function listFailedDeliveries(
  caller: Caller,
  query: { endpointId?: number | undefined; before?: number | undefined } = {},
  tx: Tx = readerOf(caller),
): Promise<{ deliveries: FailedDelivery[]; next: number | null }> {
  const rows = await tx.execute<FailedDelivery & Record<string, unknown>>(sql`
    select d.id, d.endpoint_id, endpoint.url, event.event_id, event.type as event_type, event.merchant_reference,
      d.attempts, d.last_status_code, d.created_at, d.completed_at
    from webhook_endpoint endpoint
    cross join lateral (
      select * from (
        select * from webhook_delivery w where w.endpoint_id = endpoint.id
          and w.id < ${query.before ?? Number.MAX_SAFE_INTEGER}
        order by w.id desc limit ${LOOKED_AT}) looked_at
      where looked_at.status = 'failed') d
    join webhook_event event on event.id = d.event_id
    where endpoint.merchant_id = ${caller.merchantId} and endpoint.mode = ${caller.mode}
      and endpoint.deleted_at is null
      ${query.endpointId === undefined ? sql`` : sql`and endpoint.id = ${query.endpointId}`}
      and event.created_at > now() - make_interval(days => ${EVENTS_KEPT_DAYS})
      -- Only the last delivery of an event tells what became of it.
      and not exists (
        select from webhook_delivery later
        where later.event_id = d.event_id and later.endpoint_id = d.endpoint_id
          and (later.id > d.id or later.status = 'succeeded'))
    order by d.id desc limit ${FAILED_PAGE + 1}`);
  const deliveries = rows.slice(0, FAILED_PAGE).map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    completed_at: row.completed_at === null ? null : new Date(row.completed_at).toISOString(),
  }));
  return { deliveries, next: rows.length > FAILED_PAGE ? deliveries.at(-1)!.id : null };
}
