import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import { chooseFleet } from "@/lib/adapters/rider-fleet/choose";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { type ActiveAssignment, readOwnShipment } from "@/lib/shipments/transitions/lock";
import { listStatementOfShipment } from "@/lib/wallet/list-statement";
import type { StatementRow } from "@/lib/wallet/statement-row";
import { getShipment } from "./get";
import { type PossibleActions, possibleActions } from "./possible-actions";
import { presentShipment } from "./present";

const DELIVERIES_SHOWN = 50;

export interface DashboardShipment {
  shipment: ShipmentWire;
  assignment: ActiveAssignment | null;
  deliveries: Awaited<ReturnType<typeof deliveriesOf>>;
  ledger: StatementRow[];
  messages: Awaited<ReturnType<typeof messagesOf>>;
  actions: PossibleActions;
  canFastForward: boolean;
  now: Date;
}

/** Throws shipment_not_found. Specification: Shipment. */
export async function getForDashboard(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readAsTenant(caller),
): Promise<DashboardShipment> {
  const found = await readOwnShipment(tx, caller, shipmentId);
  const [record, deliveries, ledger, messages, actions] = await Promise.all([
    getShipment(tx, caller, shipmentId),
    deliveriesOf(tx, caller, shipmentId),
    listStatementOfShipment(caller, shipmentId, tx),
    messagesOf(tx, caller, shipmentId),
    possibleActions(tx, found),
  ]);
  const isOver = ["pending", "delivered", "cancelled"].includes(found.row.status) || found.row.failure?.final;
  return {
    shipment: presentShipment(record),
    assignment: found.assignment,
    deliveries,
    ledger,
    messages,
    actions,
    canFastForward: chooseFleet(caller.mode).isSimulated && !isOver,
    now: found.now,
  };
}

function deliveriesOf(tx: Tx, caller: Caller, shipmentId: number) {
  return tx
    .select({
      id: webhookDelivery.id,
      endpointId: webhookDelivery.endpointId,
      url: webhookEndpoint.url,
      eventId: webhookEvent.eventId,
      eventType: webhookEvent.type,
      sequence: webhookEvent.sequence,
      status: webhookDelivery.status,
      attempts: webhookDelivery.attempts,
      lastStatusCode: webhookDelivery.lastStatusCode,
      nextAttemptAt: webhookDelivery.nextAttemptAt,
      createdAt: webhookDelivery.createdAt,
      completedAt: webhookDelivery.completedAt,
    })
    .from(webhookEvent)
    .innerJoin(webhookDelivery, eq(webhookDelivery.eventId, webhookEvent.id))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      and(
        eq(webhookEvent.shipmentId, shipmentId),
        // Needed for the partial index on numbered events.
        isNotNull(webhookEvent.sequence),
        eq(webhookEvent.merchantId, caller.merchantId),
        eq(webhookEvent.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(DELIVERIES_SHOWN);
}

/** Only the sandbox shows message texts to the sender: they can hold a PIN. */
async function messagesOf(tx: Tx, { merchantId, mode }: Caller, shipmentId: number) {
  const rows = await tx
    .select({
      id: message.id,
      kind: message.kind,
      template: message.template,
      recipient: message.recipient,
      body: message.body,
      status: message.status,
      reason: message.reason,
      delivery: message.delivery,
      createdAt: message.createdAt,
      sentAt: message.sentAt,
    })
    .from(message)
    .where(
      and(eq(message.shipmentId, shipmentId), eq(message.merchantId, merchantId), eq(message.mode, mode)),
    )
    .orderBy(asc(message.id));
  return rows.map((row) => ({ ...row, body: chooseFleet(mode).isSimulated ? row.body : null }));
}
