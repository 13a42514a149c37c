import { transaction } from "@/db/client";
import type { StoredWebhookEvent } from "@/lib/core/webhooks/webhook-event";

export interface ClaimedDelivery extends Omit<StoredWebhookEvent, "data"> {
  /** JSON text, not parsed here. */
  dataText: string;
  deliveryId: number;
  /** Number of the next attempt; the first attempt is 1. */
  attempt: number;
  endpointId: number;
  url: string;
  secretEncrypted: string;
  previousSecretEncrypted: string | null;
  claimedAt: number;
}

export type DeliveriesInFlight = ReadonlyMap<number, ReadonlySet<number>>;

/** Claims due deliveries and renews current leases; see claim.sql. */
export async function claimDeliveries(
  workerId: string,
  limit: number,
  held: DeliveriesInFlight = new Map(),
): Promise<ClaimedDelivery[]> {
  const claimedAt = performance.now();
  const ids = [...held.values()].flatMap((each) => [...each]);
  const counts = [...held.values()].map((each) => each.size);
  const rows = await transaction<ClaimRow>({
    text: "select * from claim_webhook_deliveries($1, $2, $3, $4, $5, $6)",
    values: [workerId, limit, MAX_HELD_PER_ENDPOINT, ids, [...held.keys()], counts],
  });
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
    dataText: row.data_text,
    claimedAt,
  }));
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
  data_text: string;
}

export const MAX_HELD_PER_ENDPOINT = 256;

export async function releaseEndpoints(workerId: string, endpointIds: number[]): Promise<void> {
  if (endpointIds.length === 0) return;
  await transaction({
    text: `update webhook_endpoint set leased_by = null, leased_at = null
     where id = any ($1::bigint[]) and leased_by = $2`,
    values: [endpointIds, workerId],
  });
}

export async function releaseEndpointsOfWorker(workerId: string): Promise<void> {
  await transaction({
    text: "update webhook_endpoint set leased_by = null, leased_at = null where leased_by = $1",
    values: [workerId],
  });
}
