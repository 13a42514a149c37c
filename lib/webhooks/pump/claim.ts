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
  const rows = await transaction<Omit<ClaimedDelivery, "claimedAt">>({
    text: `
      select delivery_id as "deliveryId", attempt, endpoint_id as "endpointId", url,
        secret_encrypted as "secretEncrypted", previous_secret_encrypted as "previousSecretEncrypted",
        event_id as "eventId", type, mode, created_at as "createdAt", sequence,
        merchant_reference as "merchantReference", data_text as "dataText"
      from claim_webhook_deliveries($1, $2, $3, $4, $5, $6)`,
    values: [workerId, limit, MAX_HELD_PER_ENDPOINT, ids, [...held.keys()], counts],
  });
  return rows.map((row) => ({ ...row, claimedAt }));
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
