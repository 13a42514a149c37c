import { generateEventId } from "@/lib/core/identifiers";
import type { EffectJob, EffectMessage, Effects } from "@/lib/core/lifecycle/effects";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Settings } from "@/lib/core/pricing/settings";
import { presentCancellation, presentFailure, presentProof } from "@/lib/core/shipments/present-outcome";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import type { WebhookData } from "@/lib/core/webhooks/webhook-event-schema";
import { createJob, type NewJob } from "@/lib/jobs/new-job";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import type { ActiveAssignment, ShipmentRow } from "./lock";

interface EventContext {
  previousStatus: ShipmentRow["status"];
  rider: Pick<ActiveAssignment, "riderName" | "riderVehicle"> | null;
  occurredAt: Date;
}

interface BuiltEvent {
  type: WebhookEventType;
  data: Record<string, unknown>;
}

/**
 * The key order is the order in the payload. Omits phone numbers and addresses, because receivers log their webhooks.
 * Specification: Events; POST /merchant/shipments/{id}/cancel, rule 3. Specification silent: payload fields beyond
 * merchant_reference and those of the cancelled event.
 */
export function buildEvents(
  { webhooks, event }: Pick<Effects, "webhooks" | "event">,
  row: ShipmentRow,
  { previousStatus, rider, occurredAt }: EventContext,
): BuiltEvent[] {
  const data: ShipmentData = {
    shipment_id: row.id,
    shipment_number: row.shipmentNumber,
    tracking_code: row.trackingCode,
    tracking_url: buildTrackingLink(env.APP_ORIGIN, row.trackingCode),
    merchant_reference: row.merchantReference,
    type: row.type,
    status: row.status,
    previous_status: previousStatus,
    payment_status: row.paymentStatus,
    total_amount: row.totalAmount,
    currency: "TZS",
    estimated_delivery_at: row.estimatedDeliveryAt.toISOString(),
    occurred_at: occurredAt.toISOString(),
    leg_type: event?.legType ?? null,
    rider: rider && { name: rider.riderName, vehicle_type: rider.riderVehicle },
  };
  return webhooks.map((type) => ({ type, data: withOutcome(type, data, row) }));
}

type ShipmentData = WebhookData["shipment.created"];

function withOutcome(type: WebhookEventType, data: ShipmentData, row: ShipmentRow) {
  if (type === "shipment.paid") {
    return {
      ...data,
      payment_source: row.paymentSource,
      payment_confirmed_at: row.paymentConfirmedAt?.toISOString() ?? data.occurred_at,
      // The SQL function create_shipment fills in the balance under the wallet's lock.
      wallet_balance_after: null,
    } satisfies WebhookData["shipment.paid"];
  }
  if (type === "shipment.cancelled" && row.cancellation) {
    const { cancelled_at: _, ...cancellation } = presentCancellation(row.cancellation);
    return { ...data, ...cancellation } satisfies WebhookData["shipment.cancelled"];
  }
  if (type === "delivery.delivered") {
    const proof = row.proof && presentProof(row.proof);
    return { ...data, delivered_at: data.occurred_at, proof } satisfies WebhookData["delivery.delivered"];
  }
  if ((type === "delivery.failed" || type === "delivery.returned") && row.failure) {
    return { ...data, failure: presentFailure(row.failure) } satisfies WebhookData["delivery.failed"];
  }
  return data;
}

/** Events of a transition as the SQL functions store them. Their sequence numbers follow `sequence`. */
export function buildEventRows(
  effects: Pick<Effects, "webhooks" | "event">,
  row: ShipmentRow,
  context: EventContext,
  sequence: number,
) {
  return buildEvents(effects, row, context).map(({ type, data }, index) => ({
    type,
    sequence: sequence + index + 1,
    event_id: generateEventId(random),
    data: JSON.stringify(data),
  }));
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
  // A gateway payment is dispatched immediately, because the order of a delivery link may need a confirmation first.
  "rider.dispatch": ({ id, searchAt, searchStartedAt, paymentSource }) =>
    paymentSource === "wallet" && searchAt && !searchStartedAt
      ? createDispatchJob(id, searchAt)
      : createJob("rider.dispatch", { shipmentId: id }),
  "shipment.start_return": ({ id }) => createJob("shipment.start_return", { shipmentId: id }),
  "shipment.return_due": (row, { settings }) => {
    if (!row.failure) throw new Error(`Shipment ${row.id} is to go back without a failure`);
    const due = { shipmentId: row.id, occurredAt: row.failure.occurredAt };
    return createJob("shipment.return_due", due, { runAt: getReattemptDeadline(row, row.failure, settings) });
  },
  "shipment.expire_unpaid": (row, { settings }) =>
    createJob("shipment.expire_unpaid", { shipmentId: row.id }, { runAt: getPaymentDeadline(row, settings) }),
  "payment.void_of_shipment": ({ id }) => createJob("payment.void_of_shipment", { shipmentId: id }),
  "sms.tracking_link": ({ id }) => createJob("sms.tracking_link", { shipmentId: id }),
  "rider.tell_cancelled": ({ id }, { riderId }) => {
    if (riderId === null) throw new Error(`Shipment ${id} has no rider to be told`);
    return createJob("rider.tell_cancelled", { shipmentId: id, riderId });
  },
};

/** A later job replaces an earlier job of the same shipment. */
export function createDispatchJob(shipmentId: number, runAt: Date): NewJob {
  return createJob("rider.dispatch", { shipmentId }, { runAt, jobKey: `dispatch:${shipmentId}` });
}

/** A scheduled shipment expires at the latest with its pickup window. */
export function getPaymentDeadline(
  { createdAt, pickupBefore, returnOfShipmentId }: ShipmentRow,
  settings: Settings,
): Date {
  const seconds = returnOfShipmentId === null ? settings.unpaid_expiry_seconds : settings.return_hold_seconds;
  const deadline = new Date(createdAt.getTime() + seconds * 1000);
  return pickupBefore && pickupBefore < deadline ? pickupBefore : deadline;
}

/** Delay before the return of a recalled parcel, so that reports of earlier steps arrive first. */
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
