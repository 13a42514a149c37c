import type { WebhookEnvelope, WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import { EXAMPLE_TIMES, EXAMPLE_FEES, MERCHANT_REFERENCE } from "./parts";
import { TOP_UP } from "./payments";
import { CANCELLED_SHIPMENT, OUT_FOR_DELIVERY_SHIPMENT, CREATED_SHIPMENT } from "./shipment";

const leg = OUT_FOR_DELIVERY_SHIPMENT.legs[0]!;
const rider = { name: leg.rider.name, vehicle_type: leg.vehicle_type_name };
const BALANCE = 43_284;

const shipment = {
  shipment_id: CREATED_SHIPMENT.id,
  shipment_number: CREATED_SHIPMENT.shipment_number,
  tracking_code: CREATED_SHIPMENT.tracking_code,
  tracking_url: CREATED_SHIPMENT.tracking_url,
  merchant_reference: MERCHANT_REFERENCE,
  type: CREATED_SHIPMENT.type,
  status: "confirmed",
  previous_status: "pending",
  payment_status: "paid",
  total_amount: EXAMPLE_FEES.total_amount,
  currency: "TZS",
  estimated_delivery_at: CREATED_SHIPMENT.estimated_delivery_at,
  occurred_at: EXAMPLE_TIMES.created,
  leg_type: null,
  rider: null,
};

const step = (status: string, previous_status: string, occurred_at: string) => ({
  ...shipment,
  status,
  previous_status,
  occurred_at,
  leg_type: leg.leg_type,
  rider,
});

const proof = {
  method: "name",
  recipient_name: CREATED_SHIPMENT.receiver_name,
  photo_url: null,
  recorded_at: EXAMPLE_TIMES.delivered,
  captured_offline: false,
};

const failure = {
  code: "receiver_absent",
  description: "Nobody was there to receive the parcel",
  attempt: 1,
  custody: "rider",
  at_fault: "receiver",
  final: false,
  resolution: null,
  occurred_at: EXAMPLE_TIMES.delivered,
  next_attempt: null,
};

const topUp = {
  payment_reference: TOP_UP.reference,
  amount: TOP_UP.amount,
  currency: "TZS",
  method: TOP_UP.method,
  provider: TOP_UP.provider,
  status: "succeeded",
  failure_code: null,
  wallet_balance_after: BALANCE + TOP_UP.amount,
  occurred_at: EXAMPLE_TIMES.created,
};

const { window, fee, refund, reason, cancelled_by, cancelled_at } = CANCELLED_SHIPMENT.cancellation;

/** Per event kind: the position in the shipment's sequence, and the `data`. */
const DATA: Record<WebhookEventType, [sequence: number | null, data: Record<string, unknown>]> = {
  "shipment.created": [1, shipment],
  "shipment.paid": [
    2,
    {
      ...shipment,
      payment_source: "wallet",
      payment_confirmed_at: EXAMPLE_TIMES.created,
      wallet_balance_after: BALANCE,
    },
  ],
  "delivery.search_started": [3, step("confirmed", "confirmed", EXAMPLE_TIMES.accepted)],
  "delivery.dispatched": [3, step("pickup_dispatched", "confirmed", EXAMPLE_TIMES.accepted)],
  "delivery.rider_changed": [
    4,
    { ...step("pickup_dispatched", "pickup_dispatched", "2026-11-21T08:09:00.000Z"), rider: null },
  ],
  "delivery.picked_up": [4, step("picked_up", "pickup_dispatched", EXAMPLE_TIMES.collected)],
  "delivery.in_transit": [
    5,
    {
      ...step("in_transit", "picked_up", "2026-11-21T09:05:00.000Z"),
      type: "regional",
      leg_type: "transit",
      rider: null,
    },
  ],
  "delivery.out_for_delivery": [5, step("out_for_delivery", "picked_up", EXAMPLE_TIMES.headedOut)],
  "delivery.delivered": [
    6,
    {
      ...step("delivered", "out_for_delivery", EXAMPLE_TIMES.delivered),
      delivered_at: EXAMPLE_TIMES.delivered,
      proof,
    },
  ],
  "delivery.failed": [6, { ...step("failed", "out_for_delivery", EXAMPLE_TIMES.delivered), failure }],
  "delivery.returned": [
    7,
    {
      ...step("failed", "failed", "2026-11-21T10:15:00.000Z"),
      rider: null,
      failure: { ...failure, custody: "merchant", final: true, resolution: "returned" },
    },
  ],
  "shipment.cancelled": [
    4,
    {
      ...step("cancelled", "pickup_dispatched", cancelled_at),
      payment_status: CANCELLED_SHIPMENT.payment_status,
      rider: null,
      window,
      fee,
      refund,
      reason,
      cancelled_by,
    },
  ],
  "wallet.low_balance": [
    null,
    { balance: 18_500, threshold: 20_000, currency: "TZS", occurred_at: EXAMPLE_TIMES.created },
  ],
  "wallet.topup_succeeded": [null, topUp],
  "wallet.topup_failed": [
    null,
    { ...topUp, status: "failed", failure_code: "user_cancelled", wallet_balance_after: null },
  ],
  "webhook.test": [null, { endpoint_id: 1002, message: "This is a test. Nothing happened to any shipment." }],
};

const EVENT_ID = "evt_5kQ2mZr8LxT0vYc3Wn1HbUd4";

export function exampleEvent(type: WebhookEventType): WebhookEnvelope {
  const [sequence, data] = DATA[type];
  return {
    id: EVENT_ID,
    type,
    api_version: "v1",
    mode: "sandbox",
    created_at: (data.occurred_at as string | undefined) ?? EXAMPLE_TIMES.created,
    sequence,
    merchant_reference: (data.merchant_reference as string | undefined) ?? null,
    data,
  };
}
