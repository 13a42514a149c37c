import { eq, sql } from "drizzle-orm";
import { read } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment, shipmentEvent, shipmentLeg } from "@/db/schema/shipments";
import { account, transfer } from "@/db/schema/wallet";
import { webhookEvent } from "@/db/schema/webhooks";
import type { TestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";

export async function readShipment(id: number) {
  const [[row], legs, events, transfers, webhooks, assignments] = await Promise.all([
    read().select().from(shipment).where(eq(shipment.id, id)),
    read().select().from(shipmentLeg).where(eq(shipmentLeg.shipmentId, id)).orderBy(shipmentLeg.sequence),
    read().select().from(shipmentEvent).where(eq(shipmentEvent.shipmentId, id)).orderBy(shipmentEvent.id),
    read().select().from(transfer).where(eq(transfer.shipmentId, id)).orderBy(transfer.id),
    read().select().from(webhookEvent).where(eq(webhookEvent.shipmentId, id)).orderBy(webhookEvent.id),
    read().select().from(assignment).where(eq(assignment.shipmentId, id)).orderBy(assignment.id),
  ]);
  return {
    row: row!,
    legs: legs.map((leg) => leg.status),
    triggers: events.map((event) => event.trigger),
    events,
    money: Object.fromEntries(transfers.map(({ type, amount }) => [type, amount])),
    webhooks: webhooks.map((event) => event.type),
    webhookData: Object.fromEntries(webhooks.map((event) => [event.type, event.data])),
    assignments,
  };
}

export async function readWalletBalance(owner: TestMerchant): Promise<number> {
  const [wallet] = await read().select().from(account).where(eq(account.merchantId, owner.merchantId));
  return wallet!.balance!;
}

export async function readEscrowBalance(id: number): Promise<number> {
  const [row] = await read().execute<{ held: string }>(sql`
    select coalesce(sum(entry.amount), 0) as held from entry
    join transfer on transfer.id = entry.transfer_id join account on account.id = entry.account_id
    where transfer.shipment_id = ${id} and account.kind = 'shipment_escrow'`);
  return Number(row!.held);
}
