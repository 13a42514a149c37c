import { and, arrayContains, eq, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { idempotencyRecord } from "@/db/schema/merchants";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { account, transfer } from "@/db/schema/wallet";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import { ConditionError } from "@/lib/core/conditions";
import type { Settings } from "@/lib/core/pricing/settings";
import { buildCreationOutbox, buildShipmentRecord } from "@/lib/shipments/create/draft";
import type { PricedOrder } from "@/lib/shipments/create/order";
import { presentShipment } from "@/lib/shipments/read/present";
import type { ShipmentRecord } from "@/lib/shipments/record/shipment-record";

interface ShipmentToWrite
  extends Pick<PricedOrder, "caller" | "now" | "request" | "trip" | "quote" | "fees"> {
  settings: Settings;
  requirePin: boolean;
  idempotencyKey: string | null;
  fingerprint: string;
}

export async function writeShipment(order: ShipmentToWrite): Promise<{ body: string; location: string }> {
  const { caller, settings } = order;
  return transaction(async (tx) => {
    const wallet = await lockWallet(tx, order);
    const [next] = await tx.execute<{ id: string }>(sql`select next_shipment_id() as id`);
    const numbered = { ...order, id: Number(next!.id), scenario: null, payer: "wallet" as const };
    const record = buildShipmentRecord({ ...numbered, pickupWindow: null, pickupHubId: null }, settings);
    const row = record.shipment;
    if (wallet.balance! < row.total_amount) {
      throw new ConditionError("insufficient_wallet_balance", "The wallet holds too little");
    }
    const columns = toInsertValues<typeof shipment.$inferInsert>(row);
    await tx.insert(shipment).values({ ...columns, requirePin: order.requirePin });
    await tx.insert(shipmentItem).values(
      record.items.map((item) => ({
        ...toInsertValues<typeof shipmentItem.$inferInsert>(item),
        shipmentId: row.id,
      })),
    );
    await tx.insert(shipmentLeg).values(
      record.legs.map((leg) => ({
        ...toInsertValues<typeof shipmentLeg.$inferInsert>(leg),
        shipmentId: row.id,
      })),
    );
    const [escrow] = await tx
      .select()
      .from(account)
      .where(and(eq(account.mode, caller.mode), eq(account.kind, "shipment_escrow")));
    await tx.insert(transfer).values({
      mode: caller.mode,
      type: "SHIPMENT_PAYMENT",
      fromId: wallet.id,
      toId: escrow!.id,
      amount: row.total_amount,
      shipmentId: row.id,
      reference: row.shipment_number,
      description: `Shipment ${row.shipment_number}`,
    });
    await writeOutbox(tx, record, settings, wallet.balance! - row.total_amount);
    const body = JSON.stringify(presentShipment(record));
    const location = `/api/v1/merchant/shipments/${row.id}`;
    await storeAnswer(tx, order, body, location);
    return { body, location };
  });
}

async function lockWallet(tx: Tx, { caller }: ShipmentToWrite): Promise<typeof account.$inferSelect> {
  const [wallet] = await tx
    .select()
    .from(account)
    .where(
      and(
        eq(account.mode, caller.mode),
        eq(account.kind, "merchant_wallet"),
        eq(account.merchantId, caller.merchantId),
      ),
    )
    .for("no key update");
  return wallet!;
}

async function storeAnswer(tx: Tx, order: ShipmentToWrite, body: string, location: string): Promise<void> {
  if (order.idempotencyKey === null) return;
  const { merchantId, mode } = order.caller;
  await tx.insert(idempotencyRecord).values({
    merchantId,
    mode,
    operation: "shipments.create",
    key: order.idempotencyKey,
    fingerprint: order.fingerprint,
    statusCode: 201,
    location,
    body,
  });
}

/** Converts a stored row to Drizzle column names and Date values. */
function toInsertValues<Insert>(row: object): Insert {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    /_(at|since)$/.test(name) && value !== null ? new Date(value as string) : value,
  ]);
  return Object.fromEntries(entries) as Insert;
}

async function writeOutbox(
  tx: Tx,
  record: ShipmentRecord,
  settings: Settings,
  balanceAfterTzs: number,
): Promise<void> {
  const { events, jobs } = buildCreationOutbox(record, settings);
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
