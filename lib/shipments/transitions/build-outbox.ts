import type { EffectJob, EffectMessage, Effects } from "@/lib/core/lifecycle/effects";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Settings } from "@/lib/core/pricing/settings";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import {
  buildCancelledEventData,
  buildDeliveredEventData,
  buildFailedEventData,
  buildPaidEventData,
  buildShipmentEventData,
  type ShipmentEventFacts,
} from "@/lib/core/webhooks/webhook-event-data";
import { createJob, type NewJob } from "@/lib/jobs/new-job";
import { env } from "@/lib/platform/env";
import type { ActiveAssignment, ShipmentRow } from "./lock";

interface BuiltEvent {
  type: WebhookEventType;
  data: Record<string, unknown>;
}

interface EventContext {
  previousStatus: ShipmentRow["status"];
  rider: Pick<ActiveAssignment, "riderName" | "riderVehicle"> | null;
  occurredAt: Date;
}

/** Webhook events of a transition, in order. Specification: Events. */
export function buildEvents(
  { webhooks, event }: Pick<Effects, "webhooks" | "event">,
  row: ShipmentRow,
  context: EventContext,
): BuiltEvent[] {
  const facts = factsOf(row, context, event?.legType ?? null);
  return webhooks.map((type) => ({ type, data: dataOf(type, facts, row) }));
}

function dataOf(type: WebhookEventType, facts: ShipmentEventFacts, row: ShipmentRow) {
  if (type === "shipment.paid") {
    return buildPaidEventData(facts, {
      paymentSource: row.paymentSource,
      paymentConfirmedAt: row.paymentConfirmedAt?.toISOString() ?? facts.occurredAt,
      // The SQL function create_shipment fills in the balance under the wallet's lock.
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

interface JobContext {
  settings: Settings;
  riderId: number | null;
}

export function buildJobs(
  { jobs, messages }: Pick<Effects, "jobs" | "messages">,
  row: ShipmentRow,
  context: JobContext,
): NewJob[] {
  return [...jobs, ...messages].map((name) => MADE[name](row, context));
}

const MADE: Record<EffectJob | EffectMessage, (row: ShipmentRow, context: JobContext) => NewJob> = {
  "rider.dispatch": ({ id }) => createJob("rider.dispatch", { shipmentId: id }),
  "shipment.start_return": ({ id }) => createJob("shipment.start_return", { shipmentId: id }),
  "shipment.return_due": (row, { settings }) => {
    if (!row.failure) throw new Error(`Shipment ${row.id} is to go back without a failure`);
    const due = { shipmentId: row.id, occurredAt: row.failure.occurredAt };
    return createJob("shipment.return_due", due, { runAt: getReattemptDeadline(row, row.failure, settings) });
  },
  "shipment.expire_unpaid": ({ id, createdAt }, { settings }) => {
    const runAt = new Date(createdAt.getTime() + settings.unpaid_expiry_seconds * 1000);
    return createJob("shipment.expire_unpaid", { shipmentId: id }, { runAt });
  },
  "payment.void_of_shipment": ({ id }) => createJob("payment.void_of_shipment", { shipmentId: id }),
  "sms.tracking_link": ({ id }) => createJob("sms.tracking_link", { shipmentId: id }),
  "rider.tell_cancelled": ({ id }, { riderId }) => {
    if (riderId === null) throw new Error(`Shipment ${id} has no rider to be told`);
    return createJob("rider.tell_cancelled", { shipmentId: id, riderId });
  },
};

/** Reports of steps before the cancellation arrive within a minute of the report of the collection. */
const RECALLED_MS = 120_000;

/** After the deadline, the parcel is returned to the sender; the parcel of a failed return is written off. */
export function getReattemptDeadline(
  { returnOfShipmentId }: Pick<ShipmentRow, "returnOfShipmentId">,
  { code, occurredAt }: Failure,
  settings: Settings,
): Date {
  if (code === "recalled") return new Date(Date.parse(occurredAt) + RECALLED_MS);
  const seconds =
    returnOfShipmentId === null ? settings.reattempt_window_seconds : settings.return_hold_seconds;
  return new Date(Date.parse(occurredAt) + seconds * 1000);
}
