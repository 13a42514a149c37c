import type { Effects } from "@/lib/core/lifecycle/effects";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import {
  buildCancelledEventData,
  buildDeliveredEventData,
  buildFailedEventData,
  buildPaidEventData,
  type ShipmentEventFacts,
  buildShipmentEventData,
} from "@/lib/core/webhooks/webhook-event-data";
import { env } from "@/lib/platform/env";
import type { ActiveAssignment, ShipmentRow } from "./lock";

export interface CausedEvent {
  type: WebhookEventType;
  data: Record<string, unknown>;
}

/** What a webhook tells besides the shipment as the move leaves it. */
export interface EventContext {
  previousStatus: ShipmentRow["status"];
  rider: Pick<ActiveAssignment, "riderName" | "riderVehicle"> | null;
  /** When it happened, which for what is reported late is not when it is told. */
  occurredAt: Date;
}

/** The webhooks that a move causes, with what they tell, in order. Specification: Events. */
export function causedEvents(
  { webhooks, event }: Pick<Effects, "webhooks" | "event">,
  row: ShipmentRow,
  context: EventContext,
): CausedEvent[] {
  const facts = factsOf(row, context, event?.legType ?? null);
  return webhooks.map((type) => ({ type, data: dataOf(type, facts, row) }));
}

function dataOf(type: WebhookEventType, facts: ShipmentEventFacts, row: ShipmentRow) {
  if (type === "shipment.paid") {
    return buildPaidEventData(facts, {
      paymentSource: row.paymentSource,
      paymentConfirmedAt: row.paymentConfirmedAt?.toISOString() ?? facts.occurredAt,
      // Known only under the wallet's lock: create_shipment fills it in.
      walletBalanceAfterTzs: null,
    });
  }
  if (type === "shipment.cancelled" && row.cancellation)
    return buildCancelledEventData(facts, row.cancellation);
  if (type === "delivery.delivered")
    return buildDeliveredEventData(facts, { deliveredAt: facts.occurredAt, proof: row.proof });
  const tellsFailure = type === "delivery.failed" || type === "delivery.returned";
  if (tellsFailure && row.failure) return buildFailedEventData(facts, row.failure);
  return buildShipmentEventData(facts);
}

function factsOf(
  row: ShipmentRow,
  { previousStatus, rider, occurredAt }: EventContext,
  legType: string | null,
): ShipmentEventFacts {
  return {
    id: row.id,
    shipmentNumber: row.shipmentNumber,
    trackingCode: row.trackingCode,
    trackingUrl: buildTrackingLink(env.APP_ORIGIN, row.trackingCode),
    merchantReference: row.merchantReference,
    type: row.type,
    status: row.status,
    previousStatus,
    paymentStatus: row.paymentStatus,
    totalAmountTzs: row.totalAmount,
    estimatedDeliveryAt: row.estimatedDeliveryAt.toISOString(),
    occurredAt: occurredAt.toISOString(),
    legType,
    rider: rider && { name: rider.riderName, vehicleType: rider.riderVehicle },
  };
}
