import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { Mode } from "@/lib/core/mode";

export interface AdminFailedDelivery {
  id: number;
  endpointId: number;
  url: string;
  endpointStatus: "enabled" | "disabled";
  merchantId: number;
  businessName: string;
  mode: Mode;
  eventType: string;
  /** `pending` has failed before and is retried at `nextAttemptAt`. */
  status: "pending" | "failed";
  attempts: number;
  lastStatusCode: number | null;
  lastError: string | null;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** Failures are rare, and a scan of all deliveries would take too long. */
const LOOKED_BACK = 500_000;

interface DeliveryQuery {
  merchantId?: number | undefined;
  givenUp?: boolean | undefined;
  before?: number | undefined;
}

export async function listFailedDeliveriesForAdmin(
  query: DeliveryQuery = {},
  tx: Tx = read(),
): Promise<Keyset<AdminFailedDelivery>> {
  const { merchantId = null, givenUp = false, before = Number.MAX_SAFE_INTEGER } = query;
  const rows = await tx.execute<DeliveryRow>(sql`
    select d.id, d.endpoint_id, w.url, w.status as endpoint_status, d.merchant_id, m.business_name, d.mode,
      e.type as event_type, d.status, d.attempts, d.last_status_code, d.next_attempt_at, d.created_at,
      (select a.error from webhook_attempt a where a.delivery_id = d.id order by a.attempt desc limit 1) as error
    from webhook_delivery d
    join webhook_endpoint w on w.id = d.endpoint_id and w.deleted_at is null
    join webhook_event e on e.id = d.event_id
    join merchant m on m.id = d.merchant_id
    where d.id < ${before}::bigint and d.id > (select coalesce(max(id), 0) - ${LOOKED_BACK} from webhook_delivery)
      and (d.status = 'failed' or (not ${givenUp} and d.status = 'pending' and d.attempts > 0))
      and (${merchantId}::bigint is null or d.merchant_id = ${merchantId}::bigint)
    order by d.id desc limit ${PAGE_ROWS + 1}`);
  return keyset(rows.map(failedDelivery));
}

interface DeliveryRow extends Record<string, unknown> {
  id: number | string;
  endpoint_id: number | string;
  url: string;
  endpoint_status: "enabled" | "disabled";
  merchant_id: number | string;
  business_name: string;
  mode: Mode;
  event_type: string;
  status: "pending" | "failed";
  attempts: number;
  last_status_code: number | null;
  next_attempt_at: Date | string;
  created_at: Date | string;
  error: string | null;
}

function failedDelivery(row: DeliveryRow): AdminFailedDelivery {
  return {
    id: Number(row.id),
    endpointId: Number(row.endpoint_id),
    url: row.url,
    endpointStatus: row.endpoint_status,
    merchantId: Number(row.merchant_id),
    businessName: row.business_name,
    mode: row.mode,
    eventType: row.event_type,
    status: row.status,
    attempts: row.attempts,
    lastStatusCode: row.last_status_code,
    lastError: row.error,
    nextAttemptAt: row.status === "pending" ? new Date(row.next_attempt_at) : null,
    createdAt: new Date(row.created_at),
  };
}
