import { eventId } from "@/lib/core/identifiers";
import type { Settings } from "@/lib/core/pricing/settings";
import { trackingLink } from "@/lib/core/tracking/tracking-link";
import {
  paidEventData,
  type ShipmentEventFacts,
  shipmentEventData,
} from "@/lib/core/webhooks/webhook-event-data";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import { iso } from "@/lib/shipments/read/present";
import type { StoredShipment } from "@/lib/shipments/read/stored";

/** What a new shipment sets in motion: `shipment.created` then `shipment.paid`, and the first jobs. */
export function draftOutbox(row: StoredShipment, settings: Settings) {
  if (row.payment_confirmed_at === null) {
    const expiresAt = new Date(Date.parse(iso(row.created_at)) + settings.unpaid_expiry_seconds * 1000);
    return { events: [], jobs: [job("shipment.expire_unpaid", { shipmentId: row.id }, expiresAt)] };
  }
  const facts = factsOf(row);
  const paid = {
    paymentSource: row.payment_source,
    paymentConfirmedAt: iso(row.payment_confirmed_at),
    // Known only under the wallet's lock: create_shipment fills it in.
    walletBalanceAfterTzs: null,
  };
  return {
    events: [
      event("shipment.created", 1, shipmentEventData(facts)),
      event("shipment.paid", 2, paidEventData(facts, paid)),
    ],
    jobs: [
      row.return_of_shipment_id === null
        ? job("rider.dispatch", { shipmentId: row.id })
        : job("shipment.start_return", { shipmentId: row.id }),
      job("sms.tracking_link", { shipmentId: row.id }),
    ],
  };
}

function event(type: string, sequence: number, data: Record<string, unknown>) {
  return { type, sequence, event_id: eventId(random), data: JSON.stringify(data) };
}

function job<Name extends TaskName>(identifier: Name, payload: TaskPayloads[Name], runAt?: Date) {
  return { identifier, payload, run_at: runAt?.toISOString() ?? null };
}

function factsOf(row: StoredShipment): ShipmentEventFacts {
  return {
    id: row.id,
    shipmentNumber: row.shipment_number,
    trackingCode: row.tracking_code,
    trackingUrl: trackingLink(env.APP_ORIGIN, row.tracking_code),
    merchantReference: row.merchant_reference,
    type: row.type,
    status: row.status,
    previousStatus: "pending",
    paymentStatus: row.payment_status,
    totalAmountTzs: row.total_amount,
    estimatedDeliveryAt: iso(row.estimated_delivery_at),
    occurredAt: iso(row.created_at),
    legType: null,
    rider: null,
  };
}
