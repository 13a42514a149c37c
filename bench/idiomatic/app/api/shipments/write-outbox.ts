import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import type { Settings } from "@/lib/core/pricing/settings";
import { draftOutbox } from "@/lib/shipments/create/draft";
import type { ShipmentRecord } from "@/lib/shipments/record/shipment-record";

/** Writes the events with their deliveries, and the jobs. */
export async function writeOutbox(
  tx: Tx,
  record: ShipmentRecord,
  settings: Settings,
  balanceAfterTzs: number,
): Promise<void> {
  const { events, jobs } = draftOutbox(record, settings);
  const row = record.shipment;
  for (const { type, sequence, event_id: eventId, data } of events) {
    const owner = { merchantId: row.merchant_id, mode: row.mode };
    const filled = type === "shipment.paid" ? { wallet_balance_after: balanceAfterTzs } : {};
    const [event] = await tx
      .insert(webhookEvent)
      .values({
        ...owner,
        eventId,
        type,
        shipmentId: row.id,
        sequence,
        merchantReference: row.merchant_reference,
        data: { ...JSON.parse(data), ...filled },
      })
      .returning({ id: webhookEvent.id });
    const endpoints = await tx
      .select({ id: webhookEndpoint.id })
      .from(webhookEndpoint)
      .where(
        and(
          eq(webhookEndpoint.merchantId, row.merchant_id),
          eq(webhookEndpoint.mode, row.mode),
          eq(webhookEndpoint.status, "enabled"),
          arrayContains(webhookEndpoint.events, [type]),
        ),
      );
    if (endpoints.length === 0) continue;
    await tx
      .insert(webhookDelivery)
      .values(endpoints.map(({ id }) => ({ ...owner, eventId: event!.id, endpointId: id })));
    await tx.execute(sql`select pg_notify('webhook_due', '')`);
  }
  for (const { identifier, payload } of jobs) {
    await tx.execute(sql`select graphile_worker.add_job(${identifier}, ${JSON.stringify(payload)}::json)`);
  }
}
