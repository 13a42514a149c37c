import { expect, test } from "vitest";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { WEBHOOK_DATA_SCHEMAS } from "@/lib/core/webhooks/webhook-event-schema";
import { buildEvents } from "./build-outbox";
import type { ShipmentRow } from "./lock";

const AT = new Date("2025-01-01T09:00:00Z");
const ROW = {
  id: 4021,
  shipmentNumber: "SHP-20250101-K7M2QX",
  trackingCode: "TUMAabcdefghij",
  merchantReference: "order-1",
  type: "same_city",
  status: "picked_up",
  paymentStatus: "paid",
  paymentSource: "wallet",
  paymentConfirmedAt: AT,
  totalAmount: 6300,
  estimatedDeliveryAt: new Date("2025-01-01T10:00:00Z"),
} as ShipmentRow;

const COMMON = {
  shipment_id: 4021,
  shipment_number: "SHP-20250101-K7M2QX",
  tracking_code: "TUMAabcdefghij",
  tracking_url: expect.stringMatching(/\/track\?code=TUMAabcdefghij$/),
  merchant_reference: "order-1",
  type: "same_city",
  status: "picked_up",
  previous_status: "pickup_dispatched",
  payment_status: "paid",
  total_amount: 6300,
  currency: "TZS",
  estimated_delivery_at: "2025-01-01T10:00:00.000Z",
  occurred_at: "2025-01-01T09:00:00.000Z",
  leg_type: "first_mile",
  rider: { name: "Juma A.", vehicle_type: "Motorcycle" },
};

function dataOf(type: Exclude<WebhookEventType, "webhook.test">, row: Partial<ShipmentRow> = {}) {
  const effects = {
    webhooks: [type],
    event: { legType: "first_mile", description: "", actor: "rider" } as const,
  };
  const rider = { riderName: "Juma A.", riderVehicle: "Motorcycle" };
  const context = { previousStatus: "pickup_dispatched", rider, occurredAt: AT } as const;
  return buildEvents(effects, { ...ROW, ...row }, context)[0]!.data;
}

const CANCELLED = {
  window: "assigned",
  feeTzs: 1500,
  refundTzs: 4800,
  reason: "Customer changed their mind",
  cancelledAt: "2025-01-01T09:00:00.000Z",
  cancelledBy: "merchant",
} as const;
const PROOF = {
  method: "name",
  recipientName: "Asha",
  photoUrl: null,
  recordedAt: "2025-01-01T10:00:00.000Z",
  capturedOffline: false,
} as const;
const FAILURE = {
  code: "receiver_absent",
  description: "Nobody was there to receive the parcel",
  attempt: 1,
  custody: "rider",
  atFault: "receiver",
  final: false,
  resolution: null,
  occurredAt: "2025-01-01T10:00:00.000Z",
} as const;
const SENT_FAILURE = {
  code: "receiver_absent",
  description: "Nobody was there to receive the parcel",
  attempt: 1,
  custody: "rider",
  at_fault: "receiver",
  final: false,
  resolution: null,
  occurred_at: "2025-01-01T10:00:00.000Z",
  next_attempt: null,
};

test.each([
  ["shipment.created", {}, {}],
  [
    "shipment.paid",
    {},
    {
      payment_source: "wallet",
      payment_confirmed_at: "2025-01-01T09:00:00.000Z",
      wallet_balance_after: null,
    },
  ],
  [
    "shipment.cancelled",
    { cancellation: CANCELLED },
    {
      window: "assigned",
      fee: 1500,
      refund: 4800,
      reason: "Customer changed their mind",
      cancelled_by: "merchant",
    },
  ],
  [
    "delivery.delivered",
    { proof: PROOF },
    {
      delivered_at: "2025-01-01T09:00:00.000Z",
      proof: {
        method: "name",
        recipient_name: "Asha",
        photo_url: null,
        recorded_at: "2025-01-01T10:00:00.000Z",
        captured_offline: false,
      },
    },
  ],
  ["delivery.failed", { failure: FAILURE }, { failure: SENT_FAILURE }],
  ["delivery.returned", { failure: FAILURE }, { failure: SENT_FAILURE }],
] as const)("%s has its own fields after the common ones, as documented", (type, row, added) => {
  const data = dataOf(type, row);
  expect(data).toEqual({ ...COMMON, ...added });
  expect(Object.keys(data)).toEqual([...Object.keys(COMMON), ...Object.keys(added)]);
  expect(WEBHOOK_DATA_SCHEMAS[type].strict().parse(data)).toEqual(data);
});

test("an event without rider, leg and reference has null instead of omitting the fields", () => {
  const [event] = buildEvents(
    { webhooks: ["shipment.created"], event: null },
    { ...ROW, merchantReference: null },
    {
      previousStatus: "pending",
      rider: null,
      occurredAt: AT,
    },
  );
  expect(event!.data).toMatchObject({ merchant_reference: null, leg_type: null, rider: null });
  expect(WEBHOOK_DATA_SCHEMAS["shipment.created"].strict().parse(event!.data)).toEqual(event!.data);
});
