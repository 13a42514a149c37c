import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { riderPosition } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import type {
  CancellationOffer,
  ShipmentView,
  ShipmentWebhookView,
} from "@/lib/core/shipments/shipment-view";
import { presentOpening } from "@/lib/core/time/openings";
import { translateEvent } from "@/lib/core/tracking/tracking-messages";
import { type CancellationTerms, getCancellationTerms } from "@/lib/shipments/transitions/cancel";
import {
  readMerchantShipment,
  type ShipmentSnapshot,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";
import { assertReattemptable } from "@/lib/shipments/transitions/reattempt";
import { getReattemptDeadline } from "@/lib/shipments/transitions/build-outbox";
import { shouldReturn } from "@/lib/shipments/transitions/return-to-sender";
import { listStatementOfShipment } from "@/lib/wallet/statement";
import { getShipment } from "./get";
import { presentShipment } from "./present";

/** Throws shipment_not_found. Specification: Shipment. */
export async function readShipmentView(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readAsTenant(caller),
): Promise<ShipmentView> {
  const found = await readMerchantShipment(tx, caller, shipmentId);
  const { assignment, now } = found;
  const [record, deliveries, ledger, messages, actions] = await Promise.all([
    getShipment(tx, caller, shipmentId),
    deliveriesOf(tx, caller, shipmentId),
    listStatementOfShipment(caller, shipmentId, tx),
    messagesOf(tx, caller, shipmentId),
    actionsOf(tx, found),
  ]);
  const shipment = presentShipment(record);
  return {
    shipment,
    now: now.toISOString(),
    opening: presentOpening(found.hubHours, found.row.estimatedDeliveryAt),
    rider: assignment && {
      name: assignment.riderName,
      vehicle: assignment.riderVehicle,
      status: assignment.status,
    },
    position: assignment && (await positionOf(tx, assignment.riderId)),
    timeline: shipment.events.map(({ id, description, occurred_at, location_address }) => ({
      id,
      text: { sw: translateEvent(description, "sw"), en: translateEvent(description, "en") },
      occurred_at,
      place: location_address,
    })),
    deliveries,
    ledger: ledger.map(({ id, type, amount, direction, balance_after, created_at }) => ({
      id,
      type,
      amount,
      direction,
      balance_after,
      created_at,
    })),
    messages,
    actions,
  };
}

async function positionOf(tx: Tx, riderId: number): Promise<ShipmentView["position"]> {
  const [seen] = await tx.select().from(riderPosition).where(eq(riderPosition.riderId, riderId));
  if (!seen) return null;
  const { latitude, longitude, recordedAt } = seen;
  return { latitude, longitude, recorded_at: recordedAt.toISOString() };
}

const DELIVERIES_SHOWN = 50;

async function deliveriesOf(tx: Tx, caller: Caller, shipmentId: number): Promise<ShipmentWebhookView[]> {
  const rows = await tx
    .select({
      id: webhookDelivery.id,
      endpoint_id: webhookDelivery.endpointId,
      url: webhookEndpoint.url,
      event_type: webhookEvent.type,
      status: webhookDelivery.status,
      attempts: webhookDelivery.attempts,
      last_status_code: webhookDelivery.lastStatusCode,
      next_attempt_at: webhookDelivery.nextAttemptAt,
      created_at: webhookDelivery.createdAt,
    })
    .from(webhookEvent)
    .innerJoin(webhookDelivery, eq(webhookDelivery.eventId, webhookEvent.id))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      and(
        eq(webhookEvent.shipmentId, shipmentId),
        // This condition enables the partial index on numbered events.
        isNotNull(webhookEvent.sequence),
        eq(webhookEvent.merchantId, caller.merchantId),
        eq(webhookEvent.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(DELIVERIES_SHOWN);
  return rows.map((row) => ({
    ...row,
    next_attempt_at: row.status === "pending" ? row.next_attempt_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }));
}

/** Only the sandbox shows message texts to the sender, because live texts can hold a PIN. */
async function messagesOf(
  tx: Tx,
  { merchantId, mode }: Caller,
  shipmentId: number,
): Promise<ShipmentView["messages"]> {
  const rows = await tx
    .select({
      id: message.id,
      kind: message.kind,
      recipient: message.recipient,
      body: message.body,
      status: message.status,
      reason: message.reason,
      delivery: message.delivery,
      created_at: message.createdAt,
    })
    .from(message)
    .where(
      and(eq(message.shipmentId, shipmentId), eq(message.merchantId, merchantId), eq(message.mode, mode)),
    )
    .orderBy(asc(message.id));
  return rows.map((row) => ({
    ...row,
    body: chooseFleet(mode).isSimulated ? row.body : null,
    created_at: row.created_at.toISOString(),
  }));
}

async function actionsOf(tx: Tx, found: ShipmentSnapshot): Promise<ShipmentView["actions"]> {
  const { row } = found;
  const returnedBy = await returnOf(tx, row.id);
  const isOver = ["pending", "delivered", "cancelled"].includes(row.status) || row.failure?.final;
  return {
    cancel: orNull(() => presentCancellationOffer(getCancellationTerms(found), found.now)),
    reattempt: orNull(() => reattempting(found)),
    return_to_sender: isReturnable(found, returnedBy)
      ? { is_free: row.failure?.atFault === "platform" }
      : null,
    returned_by: returnedBy,
    pay: row.status === "pending" && row.paymentConfirmedAt === null,
    fast_forward: chooseFleet(row.mode).isSimulated && !isOver,
  };
}

function orNull<T>(offer: () => T): T | null {
  try {
    return offer();
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}

export function presentCancellationOffer(terms: CancellationTerms, now: Date): CancellationOffer {
  return {
    window: terms.window,
    stage: terms.stage,
    fee: terms.feeTzs,
    refund: terms.refundTzs,
    window_expires_at: terms.windowExpiresAt?.toISOString() ?? null,
    coming: terms.coming.map(({ step, feeTzs, at }) => ({
      step,
      fee: feeTzs,
      at: at?.toISOString() ?? null,
    })),
    now: now.toISOString(),
  };
}

function reattempting(found: ShipmentSnapshot): ShipmentView["actions"]["reattempt"] {
  const { row, settings } = found;
  if (!row.failure) return null;
  assertReattemptable(found);
  return {
    until: getReattemptDeadline(row, row.failure, settings).toISOString(),
    attempts_left: settings.reattempts_max - row.failure.attempt + 1,
  };
}

function isReturnable(found: ShipmentSnapshot, returnedBy: object | null): boolean {
  const isOriginal = found.row.returnOfShipmentId === null;
  return (
    isOriginal &&
    !returnedBy &&
    (canTransition(toLifecycleState(found), "return_ordered") || shouldReturn(found))
  );
}

async function returnOf(tx: Tx, shipmentId: number): Promise<ShipmentView["actions"]["returned_by"]> {
  const [found] = await tx
    .select({ id: shipment.id, shipment_number: shipment.shipmentNumber, status: shipment.status })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, shipmentId), ne(shipment.status, "cancelled")))
    .orderBy(desc(shipment.id))
    .limit(1);
  return found ?? null;
}
