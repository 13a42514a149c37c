import { hot } from "@/db/client";
import type { StoredWebhookEvent } from "@/lib/core/webhooks/webhook-event";
import { HELD_PER_ENDPOINT } from "./held-per-endpoint";

/** A delivery of an endpoint that this worker has leased, with all that sending it takes. */
export interface ClaimedDelivery extends Omit<StoredWebhookEvent, "data"> {
  /** The event's data as it is stored, never parsed here. */
  dataText: string;
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

/** The ids of the deliveries that a worker has in memory, by endpoint. */
export type HeldDeliveries = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Leases endpoints with something due to the worker and returns up to `limit` due deliveries of them that it does not
 * hold yet, fairly over the endpoints. Renews the leases of the endpoints that it holds something of. See claim.sql.
 */
export async function claimDeliveries(
  workerId: string,
  limit: number,
  held: HeldDeliveries = new Map(),
): Promise<ClaimedDelivery[]> {
  const claimedAt = performance.now();
  const ids = [...held.values()].flatMap((each) => [...each]);
  const counts = [...held.values()].map((each) => each.size);
  const rows = await hot.unsafe<ClaimRow[]>(
    "select * from claim_webhook_deliveries($1, $2, $3, $4, $5, $6)",
    [workerId, limit, HELD_PER_ENDPOINT, ids, [...held.keys()], counts],
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
