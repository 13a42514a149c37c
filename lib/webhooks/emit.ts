import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { generateEventId } from "@/lib/core/identifiers";
import type { Mode } from "@/lib/core/mode";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { random } from "@/lib/platform/random";

export interface NewWebhookEvent {
  merchantId: number;
  mode: Mode;
  type: WebhookEventType;
  /** Null for wallet and test events, which have no sequence. */
  shipmentId: number | null;
  merchantReference: string | null;
  /** The key order is the order in the payload. */
  data: Record<string, unknown>;
}

/** The caller must hold the lock of the shipment. Specification: Events. */
export async function emitWebhookEvent(
  tx: Tx,
  event: NewWebhookEvent,
): Promise<{ id: number; eventId: string }> {
  const publicId = generateEventId(random);
  const sequence = event.shipmentId === null ? null : await nextSequence(tx, event.shipmentId);
  const [row] = await tx.execute<{ id: string; deliveries: string }>(sql`
    select event as id, deliveries from add_webhook_event(
      ${event.merchantId}::bigint, ${event.mode}, ${event.type}, ${event.shipmentId}::bigint, ${sequence}::int,
      ${event.merchantReference}, ${publicId}, ${JSON.stringify(event.data)}::json)`);
  if (Number(row!.deliveries) > 0) await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return { id: Number(row!.id), eventId: publicId };
}

/** Counts all event types, subscribed or not, so that receivers can detect gaps. */
async function nextSequence(tx: Tx, shipmentId: number): Promise<number> {
  const [row] = await tx.execute<{ event_sequence: number }>(
    sql`update shipment set event_sequence = event_sequence + 1 where id = ${shipmentId} returning event_sequence`,
  );
  if (!row) throw new Error(`There is no shipment ${shipmentId} to tell of.`);
  return row.event_sequence;
}
