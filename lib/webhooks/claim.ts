import { hot } from "@/db/client";
import type { StoredWebhookEvent } from "@/lib/core/webhook-event";

/** A delivery that this worker has leased, with all that sending it takes. */
export interface ClaimedDelivery extends StoredWebhookEvent {
  deliveryId: number;
  /** The attempt that is about to be made, from 1. */
  attempt: number;
  endpointId: number;
  url: string;
  secretEncrypted: string;
  /** Null unless a rotation is under way. */
  previousSecretEncrypted: string | null;
  /** Milliseconds of the process's clock at the claim. */
  claimedAt: number;
}

/** Leases held per endpoint: enough to keep its parallel requests busy while results are being recorded. */
const LEASES_PER_ENDPOINT = 256;

/** Leases up to `limit` due deliveries to the worker, fairly over the endpoints. See claim.sql. */
export async function claimDeliveries(workerId: string, limit: number): Promise<ClaimedDelivery[]> {
  const claimedAt = performance.now();
  const rows = await hot.unsafe<ClaimRow[]>(
    "select * from claim_webhook_deliveries($1, $2, $3)",
    [workerId, limit, LEASES_PER_ENDPOINT],
    { prepare: true },
  );
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    attempt: row.attempt,
    endpointId: row.endpoint_id,
    url: row.url,
    secretEncrypted: row.secret_encrypted,
    previousSecretEncrypted: row.previous_secret_encrypted,
    eventId: row.event_id,
    type: row.type,
    mode: row.mode,
    createdAt: row.created_at,
    sequence: row.sequence,
    merchantReference: row.merchant_reference,
    data: row.data,
    claimedAt,
  }));
}

/** Gives leases back unused, so that any worker may claim them at once. */
export async function releaseDeliveries(workerId: string, deliveryIds: number[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await hot.unsafe(
    `update webhook_delivery set leased_by = null, leased_at = null
     where id = any ($1::bigint[]) and leased_by = $2 and status = 'pending'`,
    [deliveryIds, workerId],
    { prepare: true },
  );
}

/** Gives back all that a worker holds: when it ends, or once it is known to be dead. */
export async function releaseAll(workerId: string): Promise<void> {
  await hot.unsafe(
    `update webhook_delivery set leased_by = null, leased_at = null where leased_by = $1 and status = 'pending'`,
    [workerId],
    { prepare: true },
  );
}

interface ClaimRow {
  delivery_id: number;
  attempt: number;
  endpoint_id: number;
  url: string;
  secret_encrypted: string;
  previous_secret_encrypted: string | null;
  event_id: string;
  type: string;
  mode: StoredWebhookEvent["mode"];
  created_at: Date;
  sequence: number | null;
  merchant_reference: string | null;
  data: Record<string, unknown>;
}
