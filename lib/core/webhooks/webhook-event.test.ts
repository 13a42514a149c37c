import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEvent, renderEventWithData } from "./webhook-event";
import {
  buildCancelledEventData,
  buildDeliveredEventData,
  buildFailedEventData,
  buildLowBalanceEventData,
  buildPaidEventData,
  type ShipmentEventFacts,
  buildShipmentEventData,
  buildTopUpEventData,
} from "./webhook-event-data";
import { WEBHOOK_DATA_SCHEMAS } from "./webhook-event-schema";

const SHIPMENT: ShipmentEventFacts = {
  id: 4021,
  shipmentNumber: "SHP-20250101-K7M2QX",
  trackingCode: "TUMAabcdefghij",
  trackingUrl: "https://tuma.example/track?code=TUMAabcdefghij",
  merchantReference: "order-1",
  type: "same_city",
  status: "picked_up",
  previousStatus: "pickup_dispatched",
  paymentStatus: "paid",
  totalAmountTzs: 6300,
  estimatedDeliveryAt: "2025-01-01T10:00:00.000Z",
  occurredAt: "2025-01-01T09:00:00.000Z",
  legType: "first_mile",
  rider: { name: "Juma A.", vehicleType: "Motorcycle" },
};

const EVENT = {
  eventId: "evt_1",
  type: "delivery.picked_up",
  mode: "sandbox" as const,
  createdAt: new Date("2025-01-01T09:00:00Z"),
  sequence: 3,
  merchantReference: "order-1",
  data: buildShipmentEventData(SHIPMENT),
};

test("the body has the documented fields in order", () => {
  expect(renderEvent(EVENT)).toBe(
    '{"id":"evt_1","type":"delivery.picked_up","api_version":"v1","mode":"sandbox",' +
      '"created_at":"2025-01-01T09:00:00.000Z","sequence":3,"merchant_reference":"order-1","data":{' +
      '"shipment_id":4021,"shipment_number":"SHP-20250101-K7M2QX","tracking_code":"TUMAabcdefghij",' +
      '"tracking_url":"https://tuma.example/track?code=TUMAabcdefghij","merchant_reference":"order-1",' +
      '"type":"same_city","status":"picked_up","previous_status":"pickup_dispatched","payment_status":"paid",' +
      '"total_amount":6300,"currency":"TZS","estimated_delivery_at":"2025-01-01T10:00:00.000Z",' +
      '"occurred_at":"2025-01-01T09:00:00.000Z","leg_type":"first_mile",' +
      '"rider":{"name":"Juma A.","vehicle_type":"Motorcycle"}}}',
  );
});

test("an event without a reference has null instead of omitting the field", () => {
  expect(JSON.parse(renderEvent({ ...EVENT, merchantReference: null, sequence: null }))).toMatchObject({
    merchant_reference: null,
    sequence: null,
  });
});

test("the body is the same after it is parsed and rendered again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.option(fc.string()), (reference, notes) => {
      const event = { ...EVENT, merchantReference: reference, data: { ...EVENT.data, notes } };
      const stored = JSON.parse(JSON.stringify(event.data)) as Record<string, unknown>;
      expect(renderEvent({ ...event, data: stored })).toBe(renderEvent(event));
      expect(renderEventWithData(event, JSON.stringify(event.data))).toBe(renderEvent(event));
    }),
  );
});

test.each([
  [
    "shipment.paid",
    buildPaidEventData(SHIPMENT, {
      paymentSource: "wallet",
      paymentConfirmedAt: "2025-01-01T09:00:00.000Z",
      walletBalanceAfterTzs: 3700,
    }),
    {
      payment_source: "wallet",
      payment_confirmed_at: "2025-01-01T09:00:00.000Z",
      wallet_balance_after: 3700,
    },
  ],
  [
    "shipment.cancelled",
    buildCancelledEventData(SHIPMENT, {
      window: "assigned",
      feeTzs: 1500,
      refundTzs: 4800,
      reason: "Customer changed their mind",
      cancelledBy: "merchant",
    }),
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
    buildDeliveredEventData(SHIPMENT, {
      deliveredAt: "2025-01-01T10:00:00.000Z",
      proof: {
        method: "name",
        recipientName: "Asha",
        photoUrl: null,
        recordedAt: "2025-01-01T10:00:00.000Z",
        capturedOffline: false,
      },
    }),
    {
      delivered_at: "2025-01-01T10:00:00.000Z",
      proof: {
        method: "name",
        recipient_name: "Asha",
        photo_url: null,
        recorded_at: "2025-01-01T10:00:00.000Z",
        captured_offline: false,
      },
    },
  ],
  [
    "delivery.failed",
    buildFailedEventData(SHIPMENT, {
      code: "receiver_absent",
      description: "Nobody was there to receive the parcel",
      attempt: 1,
      custody: "rider",
      atFault: "receiver",
      final: false,
      resolution: null,
      occurredAt: "2025-01-01T10:00:00.000Z",
    }),
    {
      failure: {
        code: "receiver_absent",
        description: "Nobody was there to receive the parcel",
        attempt: 1,
        custody: "rider",
        at_fault: "receiver",
        final: false,
        resolution: null,
        occurred_at: "2025-01-01T10:00:00.000Z",
      },
    },
  ],
] as const)("%s has its own fields after the common ones, as documented", (kind, data, added) => {
  expect(data).toEqual({ ...buildShipmentEventData(SHIPMENT), ...added });
  expect(Object.keys(data).slice(0, 15)).toEqual(Object.keys(buildShipmentEventData(SHIPMENT)));
  expect(WEBHOOK_DATA_SCHEMAS[kind].strict().parse(data)).toEqual(data);
});

test.each([
  ["shipment.created", buildShipmentEventData(SHIPMENT)],
  [
    "delivery.picked_up",
    buildShipmentEventData({
      ...SHIPMENT,
      previousStatus: null,
      estimatedDeliveryAt: null,
      legType: null,
      rider: null,
    }),
  ],
  [
    "wallet.low_balance",
    buildLowBalanceEventData({
      balanceTzs: 900,
      thresholdTzs: 20_000,
      occurredAt: "2025-01-01T10:00:00.000Z",
    }),
  ],
  [
    "wallet.topup_failed",
    buildTopUpEventData({
      reference: "PAY-20250101-K7M2QX",
      amountTzs: 5000,
      method: "mobile_money",
      provider: null,
      status: "failed",
      failureCode: "user_cancelled",
      walletBalanceAfterTzs: null,
      occurredAt: "2025-01-01T10:00:00.000Z",
    }),
  ],
] as const)("%s is as documented, field by field", (kind, data) => {
  expect(WEBHOOK_DATA_SCHEMAS[kind].strict().parse(data)).toEqual(data);
});
