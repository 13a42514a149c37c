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
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type {
  CancellationOffer,
  ShipmentView,
  ShipmentWebhookView,
} from "@/lib/core/shipments/shipment-view";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { translateEvent } from "@/lib/core/tracking/tracking-messages";
import { type CancellationTerms, getCancellationTerms } from "@/lib/shipments/transitions/cancel";
import {
  type ActiveAssignment,
  readMerchantShipment,
  type ShipmentSnapshot,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";
import { assertReattemptable } from "@/lib/shipments/transitions/reattempt";
import { getReattemptDeadline } from "@/lib/shipments/transitions/build-outbox";
import { shouldReturn } from "@/lib/shipments/transitions/return-to-sender";
import { listStatementOfShipment } from "@/lib/wallet/statement";
import type { StatementRow } from "@/lib/wallet/statement-row";
import { getShipment } from "./get";
import { presentShipment } from "./present";

export async function readShipmentView(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readAsTenant(caller),
): Promise<ShipmentView> {
  const found = await getForDashboard(caller, shipmentId, tx);
  const { shipment, assignment, now, ledger } = found;
  return {
    shipment,
    now: now.toISOString(),
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
    deliveries: found.deliveries.map(presentDelivery),
    ledger: ledger.map(({ id, type, amount, direction, balance_after, created_at }) => ({
      id,
      type,
      amount,
      direction,
      balance_after,
      created_at,
    })),
    messages: found.messages.map(presentMessage),
    actions: presentActions(found),
  };
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

async function positionOf(tx: Tx, riderId: number): Promise<ShipmentView["position"]> {
  const [seen] = await tx.select().from(riderPosition).where(eq(riderPosition.riderId, riderId));
  if (!seen) return null;
  const { latitude, longitude, recordedAt } = seen;
  return { latitude, longitude, recorded_at: recordedAt.toISOString() };
}

function presentDelivery(row: DashboardShipment["deliveries"][number]): ShipmentWebhookView {
  return {
    id: row.id,
    endpoint_id: row.endpointId,
    url: row.url,
    event_type: row.eventType,
    status: row.status,
    attempts: row.attempts,
    last_status_code: row.lastStatusCode,
    next_attempt_at: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
}

function presentMessage(row: DashboardShipment["messages"][number]): ShipmentView["messages"][number] {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    body: row.body,
    status: row.status,
    reason: row.reason,
    delivery: row.delivery,
    created_at: row.createdAt.toISOString(),
  };
}

function presentActions({ actions, canFastForward, now }: DashboardShipment): ShipmentView["actions"] {
  const { cancel, reattempt, returnToSender, returnedBy } = actions;
  return {
    cancel: "terms" in cancel ? presentCancellationOffer(cancel.terms, now) : null,
    reattempt: reattempt && { until: reattempt.until.toISOString(), attempts_left: reattempt.attemptsLeft },
    return_to_sender: returnToSender && { is_free: returnToSender.isFree },
    returned_by: returnedBy && {
      id: returnedBy.id,
      shipment_number: returnedBy.shipmentNumber,
      status: returnedBy.status as ShipmentStatus,
    },
    pay: actions.pay,
    fast_forward: canFastForward,
  };
}

const DELIVERIES_SHOWN = 50;

interface DashboardShipment {
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
  const found = await readMerchantShipment(tx, caller, shipmentId);
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
        // This condition enables the partial index on numbered events.
        isNotNull(webhookEvent.sequence),
        eq(webhookEvent.merchantId, caller.merchantId),
        eq(webhookEvent.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(DELIVERIES_SHOWN);
}

/** Only the sandbox shows message texts to the sender, because live texts can hold a PIN. */
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

interface PossibleActions {
  cancel: { terms: CancellationTerms } | { refused: ConditionError["condition"] };
  reattempt: { until: Date; attemptsLeft: number } | null;
  returnToSender: { isFree: boolean } | null;
  returnedBy: { id: number; shipmentNumber: string; status: string } | null;
  pay: boolean;
}

async function possibleActions(tx: Tx, found: ShipmentSnapshot): Promise<PossibleActions> {
  const returnedBy = await returnOf(tx, found.row.id);
  return {
    cancel: cancelling(found),
    reattempt: reattempting(found),
    returnToSender: isReturnable(found, returnedBy)
      ? { isFree: found.row.failure?.atFault === "platform" }
      : null,
    returnedBy,
    pay: found.row.status === "pending" && found.row.paymentConfirmedAt === null,
  };
}

function cancelling(found: ShipmentSnapshot): PossibleActions["cancel"] {
  try {
    return { terms: getCancellationTerms(found) };
  } catch (error) {
    if (error instanceof ConditionError) return { refused: error.condition };
    throw error;
  }
}

function reattempting(found: ShipmentSnapshot): PossibleActions["reattempt"] {
  const { failure } = found.row;
  const { settings } = found;
  if (!failure) return null;
  try {
    assertReattemptable(found);
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
  return {
    until: getReattemptDeadline(found.row, failure, settings),
    attemptsLeft: settings.reattempts_max - failure.attempt + 1,
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

async function returnOf(tx: Tx, shipmentId: number): Promise<PossibleActions["returnedBy"]> {
  const [found] = await tx
    .select({ id: shipment.id, shipmentNumber: shipment.shipmentNumber, status: shipment.status })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, shipmentId), ne(shipment.status, "cancelled")))
    .orderBy(desc(shipment.id))
    .limit(1);
  return found ?? null;
}
