import { eq } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { riderPosition } from "@/db/schema/riders";
import type { Caller } from "@/lib/core/caller";
import type { CancellationOffer, ShipmentView, WebhookLine } from "@/lib/core/shipments/shipment-view";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { translateEvent } from "@/lib/core/tracking/event-text";
import type { CancellationTerms } from "@/lib/shipments/transitions/cancel";
import { type DashboardShipment, getForDashboard } from "./get-for-dashboard";

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

export function presentOffer(terms: CancellationTerms, now: Date): CancellationOffer {
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

function presentDelivery(row: DashboardShipment["deliveries"][number]): WebhookLine {
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
    cancel: "terms" in cancel ? presentOffer(cancel.terms, now) : null,
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
