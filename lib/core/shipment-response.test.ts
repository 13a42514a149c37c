import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { packageSizeTierWire, vehicleTypeWire } from "./catalogue-response";
import { payment } from "./payment-request";
import { rateQuote } from "./rate-request";
import { fieldsThatMayBe, takes } from "./schema.fixture";
import {
  cancellation,
  cancellationCommit,
  cancellationPreview,
  failure,
  proof,
  shipment,
  shipmentEvent,
  shipmentItem,
  shipmentLeg,
  shipmentListItem,
} from "./shipment-response";
import { WEBHOOK_DATA } from "./webhook-event-schema";

const at = "2026-11-20T12:00:00.000Z";

const item = {
  ...{ id: 1, description: "Shoes", weight_kg: 2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 1 },
  ...{ is_fragile: false, declared_value: 45_000, volumetric_weight_kg: 4.8, chargeable_weight_kg: 4.8 },
};
const leg = {
  ...{
    id: 7,
    sequence: 1,
    leg_type: "first_mile",
    status: "completed",
    origin_name: "Asha",
    origin_address: "Ilala",
  },
  ...{
    origin_latitude: -6.8,
    origin_longitude: 39.2,
    destination_name: "Juma",
    destination_address: "Posta",
  },
  ...{
    destination_latitude: -6.7,
    destination_longitude: 39.3,
    origin_hub: "Ubungo",
    destination_hub: "Arusha",
  },
  ...{ distance_km: 7.35, fee: 5175, vehicle_type_name: "Motorcycle", started_at: at, completed_at: at },
  rider: { name: "Neema", phone: "+255712345678", vehicle_plate: "T 123 ABC" },
};
const event = {
  ...{
    id: 3,
    status: "delivered",
    leg_type: "first_mile",
    description: "Delivered",
    location_address: "Posta",
  },
  ...{ actor_type: "rider", occurred_at: at },
};
const cancelled = {
  ...{ window: "assigned", fee: 1553, refund: 4140, reason: "Changed her mind", cancelled_at: at },
  cancelled_by: "merchant",
};
const failed = {
  ...{ code: "lost", description: "The parcel was lost on the way", attempt: 1, custody: "carrier" },
  ...{ at_fault: "platform", final: true, resolution: "refunded", occurred_at: at },
};
const proven = {
  ...{ method: "photo", recipient_name: "Juma", photo_url: "https://tuma.example/p/1", recorded_at: at },
  captured_offline: true,
};
const pin = { latitude: -6.7, longitude: 39.3, moved_metres: 40, landmark: "Geti la bluu", confirmed_at: at };
const listed = {
  ...{
    id: 5,
    shipment_number: "SHP-20261120-ABCDEF",
    tracking_code: "TUMA0123456789",
    merchant_reference: "A-1",
  },
  ...{ type: "regional", status: "delivered", sender_name: "Asha", receiver_name: "Juma" },
  ...{ pickup_address: "Ilala", dropoff_address: "Posta", total_amount: 5693, payment_status: "paid" },
  ...{ estimated_delivery_at: at, created_at: at },
};
const fees = {
  ...{ first_mile_fee: 5175, transit_fee: 1, last_mile_fee: 2, handling_fee: 3, service_fee: 518 },
  ...{ fragile_surcharge: 4, total_amount: 5693 },
};
const whole = {
  ...listed,
  ...fees,
  ...{
    vehicle_type_name: "Motorcycle",
    sender_phone: "+255712345678",
    sender_email: "a@b.tz",
    pickup_notes: "Bell",
  },
  ...{
    pickup_latitude: -6.8,
    pickup_longitude: 39.2,
    receiver_phone: "+255754000001",
    receiver_email: "j@b.tz",
  },
  ...{ dropoff_latitude: -6.7, dropoff_longitude: 39.3, dropoff_notes: "Gate", distance_km: 7.35 },
  ...{ distance_source: "router", payment_source: "wallet", payment_confirmed_at: at, mode: "live" },
  ...{ tracking_url: "https://tuma.example/track", return_of_shipment_id: 4, cancellation: cancelled },
  ...{ failure: failed, proof: proven, receiver_pin: pin, items: [item], legs: [leg], events: [event] },
};
const preview = {
  ...{
    status: "cancellation_pending",
    shipment_id: 5,
    shipment_number: "SHP-20261120-ABCDEF",
    window: "grace",
  },
  ...{ fee: 0, refund: 5693, currency: "TZS", reason_for_fee: "Free", window_expires_at: at, next_fee: 1553 },
};
const commit = {
  ...{ status: "cancelled", shipment_id: 5, shipment_number: "SHP-20261120-ABCDEF", window: "en_route" },
  ...{ fee_debited: 0, refund_credited: 5693, currency: "TZS", shipment: whole },
};
const quote = {
  ...fees,
  ...{ shipment_type: "same_city", vehicle_id: 3, vehicle_name: "Motorcycle", distance_km: 7.35 },
  ...{
    estimated_delivery_minutes: 40,
    estimated_delivery_hours: 1,
    origin_hub: "Ubungo",
    destination_hub: "Arusha",
  },
  ...{ distance_source: "estimate", currency: "TZS", quote_token: "x.y", quote_expires_at: at },
};
const paid = {
  ...{ id: 1, reference: "PAY-20261120-ABCDEF", purpose: "shipment", shipment_id: 5, status: "succeeded" },
  ...{ shipment_number: "SHP-20261120-ABCDEF", amount: 5693, currency: "TZS", method: "mobile_money" },
  ...{ provider: "mpesa", payment_url: "https://tuma.example/pay", failure_code: "timeout", expires_at: at },
  ...{ created_at: at, completed_at: at },
};
const vehicle = {
  ...{
    id: 3,
    name: "Motorcycle",
    slug: "motorcycle",
    description: "Up to 30 kg",
    icon: "bike",
    base_fee: 1500,
  },
  ...{ price_per_km: 500, minimum_fee: 2000, max_payload_kg: 30, max_volumetric_kg: 40, max_length_cm: 80 },
  ...{ max_distance_km: 50, is_active: true, sort_order: 1 },
};
const tier = {
  code: "small",
  label: "Small",
  length_cm: 1,
  width_cm: 1,
  height_cm: 1,
  weight_kg: 1,
  sort_order: 1,
};

/** The answer, one that holds everything, and what may be null in it. */
const ANSWERS: [name: string, schema: z.ZodType, example: object, nullable: string[]][] = [
  ["an item", shipmentItem, item, ["declared_value"]],
  [
    "a leg",
    shipmentLeg,
    leg,
    ["origin_hub", "destination_hub", "vehicle_type_name", "started_at", "completed_at", "rider"],
  ],
  ["an event", shipmentEvent, event, ["location_address"]],
  ["a cancellation", cancellation, cancelled, []],
  ["a failure", failure, failed, ["resolution"]],
  ["a proof", proof, proven, ["recipient_name", "photo_url"]],
  ["a shipment in a list", shipmentListItem, listed, ["merchant_reference"]],
  [
    "a shipment",
    shipment,
    whole,
    [
      ...["merchant_reference", "sender_email", "pickup_notes", "receiver_email", "dropoff_notes"],
      ...[
        "payment_confirmed_at",
        "return_of_shipment_id",
        "cancellation",
        "failure",
        "proof",
        "receiver_pin",
      ],
    ],
  ],
  ["a preview of a cancellation", cancellationPreview, preview, ["window_expires_at", "next_fee"]],
  ["a cancellation that was made", cancellationCommit, commit, []],
  ["a rate quote", rateQuote, quote, ["origin_hub", "destination_hub"]],
  [
    "a payment",
    payment,
    paid,
    ["shipment_id", "shipment_number", "provider", "payment_url", "failure_code", "completed_at"],
  ],
  [
    "a vehicle type",
    vehicleTypeWire,
    vehicle,
    ["max_payload_kg", "max_volumetric_kg", "max_length_cm", "max_distance_km"],
  ],
  ["a package size tier", packageSizeTierWire, tier, []],
];

describe.each(ANSWERS)("the schema of %s", (_name, schema, example, nullable) => {
  it("describes all that the answer holds", () => {
    expect(schema.parse(example)).toEqual(example);
  });

  it("says of every field whether it may be null, and leaves none out", () => {
    expect(fieldsThatMayBe(null, schema, example).sort()).toEqual([...nullable].sort());
    expect(fieldsThatMayBe(undefined, schema, example)).toEqual([]);
  });
});

it.each<[string, z.ZodType, object, string[]]>([
  ["mode", shipment, whole, ["live", "sandbox"]],
  ["distance_source", shipment, whole, ["router", "estimate"]],
  ["distance_source", rateQuote, quote, ["router", "estimate"]],
  ["shipment_type", rateQuote, quote, ["same_city", "regional"]],
  ["window", cancellation, cancelled, ["grace", "assigned", "en_route"]],
  ["cancelled_by", cancellation, cancelled, ["merchant", "admin", "system"]],
  ["at_fault", failure, failed, ["merchant", "receiver", "platform", "none"]],
  ["method", proof, proven, ["pin", "photo", "name"]],
  ["currency", rateQuote, quote, ["TZS"]],
])("%s is one of the words of the specification", (field, schema, example, words) => {
  expect(takes(schema, example, field, [...words, "", "other"])).toEqual(words);
});

it("a rider may have no plate, and a pin no landmark", () => {
  expect(shipmentLeg.safeParse({ ...leg, rider: { ...leg.rider, vehicle_plate: null } }).success).toBe(true);
  expect(shipment.safeParse({ ...whole, receiver_pin: { ...pin, landmark: null } }).success).toBe(true);
});

it("money is whole shillings, never less than none", () => {
  expect(takes(shipment, whole, "total_amount", [0, 1, -1, 0.5, "1"])).toEqual([0, 1]);
});

const about = {
  ...{ shipment_id: 5, shipment_number: "SHP-20261120-ABCDEF", tracking_code: "TUMA0123456789" },
  ...{ tracking_url: "https://tuma.example/track", merchant_reference: "A-1", type: "regional" },
  ...{ status: "delivered", previous_status: "in_transit", payment_status: "paid", total_amount: 5693 },
  ...{ currency: "TZS", estimated_delivery_at: at, occurred_at: at, leg_type: "last_mile" },
  rider: { name: "Neema", vehicle_type: "Motorcycle" },
};
const { cancelled_at: _at, ...cancelledBy } = cancelled;
const topUp = {
  ...{ payment_reference: "PAY-20261120-ABCDEF", amount: 5000, currency: "TZS", method: "mobile_money" },
  ...{
    provider: "mpesa",
    status: "failed",
    failure_code: "timeout",
    wallet_balance_after: 1,
    occurred_at: at,
  },
};
const unknownOf = ["merchant_reference", "previous_status", "estimated_delivery_at", "leg_type", "rider"];
const paidFor = { payment_source: "wallet", payment_confirmed_at: at, wallet_balance_after: 10 };

describe("the data of an event", () => {
  it.each<[keyof typeof WEBHOOK_DATA, object, string[]]>([
    ["shipment.created", about, unknownOf],
    ["shipment.paid", { ...about, ...paidFor }, [...unknownOf, "wallet_balance_after"]],
    ["delivery.picked_up", about, unknownOf],
    ["delivery.delivered", { ...about, delivered_at: at, proof: proven }, [...unknownOf, "proof"]],
    ["delivery.failed", { ...about, failure: failed }, unknownOf],
    ["delivery.returned", { ...about, failure: failed }, unknownOf],
    ["shipment.cancelled", { ...about, ...cancelledBy }, unknownOf],
    ["delivery.dispatched", about, unknownOf],
    ["delivery.rider_changed", about, unknownOf],
    ["delivery.in_transit", about, unknownOf],
    ["delivery.out_for_delivery", about, unknownOf],
    ["wallet.low_balance", { balance: 1, threshold: 2, currency: "TZS", occurred_at: at }, []],
    ["wallet.topup_succeeded", topUp, ["provider", "failure_code", "wallet_balance_after"]],
    ["wallet.topup_failed", topUp, ["provider", "failure_code", "wallet_balance_after"]],
    ["webhook.test", { endpoint_id: 1, message: "It works" }, []],
  ])("%s holds exactly this, and only so much of it may be null", (type, data, nullable) => {
    expect(WEBHOOK_DATA[type].parse(data)).toEqual(data);
    expect(fieldsThatMayBe(null, WEBHOOK_DATA[type], data).sort()).toEqual([...nullable].sort());
    expect(fieldsThatMayBe(undefined, WEBHOOK_DATA[type], data)).toEqual([]);
  });
});
