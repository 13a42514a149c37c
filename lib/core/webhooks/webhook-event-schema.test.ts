import { describe, expect, it } from "vitest";
import { SAMPLE_TIME, sampleCancellation, sampleFailure, sampleProof } from "@/lib/core/answers.fixture";
import { listOptionalFields } from "@/lib/core/schema.fixture";
import { WEBHOOK_DATA_SCHEMAS } from "./webhook-event-schema";

const about = {
  ...{ shipment_id: 5, shipment_number: "SHP-20261120-ABCDEF", tracking_code: "TUMA0123456789" },
  ...{ tracking_url: "https://tuma.example/track", merchant_reference: "A-1", type: "regional" },
  ...{ status: "delivered", previous_status: "in_transit", payment_status: "paid", total_amount: 5693 },
  ...{ currency: "TZS", estimated_delivery_at: SAMPLE_TIME, occurred_at: SAMPLE_TIME, leg_type: "last_mile" },
  rider: { name: "Neema", vehicle_type: "Motorcycle" },
};
const { cancelled_at: _at, ...cancelledBy } = sampleCancellation;
const topUp = {
  ...{ payment_reference: "PAY-20261120-ABCDEF", amount: 5000, currency: "TZS", method: "mobile_money" },
  ...{
    provider: "mpesa",
    status: "failed",
    failure_code: "timeout",
    wallet_balance_after: 1,
    occurred_at: SAMPLE_TIME,
  },
};
const unknownOf = ["merchant_reference", "previous_status", "estimated_delivery_at", "leg_type", "rider"];
const paidFor = { payment_source: "wallet", payment_confirmed_at: SAMPLE_TIME, wallet_balance_after: 10 };

describe("the data of an event", () => {
  it.each<[keyof typeof WEBHOOK_DATA_SCHEMAS, object, string[]]>([
    ["shipment.created", about, unknownOf],
    ["shipment.paid", { ...about, ...paidFor }, [...unknownOf, "wallet_balance_after"]],
    ["delivery.picked_up", about, unknownOf],
    [
      "delivery.delivered",
      { ...about, delivered_at: SAMPLE_TIME, proof: sampleProof },
      [...unknownOf, "proof"],
    ],
    ["delivery.failed", { ...about, failure: sampleFailure }, unknownOf],
    ["delivery.returned", { ...about, failure: sampleFailure }, unknownOf],
    ["shipment.cancelled", { ...about, ...cancelledBy }, unknownOf],
    ["delivery.dispatched", about, unknownOf],
    ["delivery.rider_changed", about, unknownOf],
    ["delivery.in_transit", about, unknownOf],
    ["delivery.out_for_delivery", about, unknownOf],
    ["wallet.low_balance", { balance: 1, threshold: 2, currency: "TZS", occurred_at: SAMPLE_TIME }, []],
    ["wallet.topup_succeeded", topUp, ["provider", "failure_code", "wallet_balance_after"]],
    ["wallet.topup_failed", topUp, ["provider", "failure_code", "wallet_balance_after"]],
    ["webhook.test", { endpoint_id: 1, message: "It works" }, []],
  ])("%s has exactly these fields, and only these may be null", (type, data, nullable) => {
    expect(WEBHOOK_DATA_SCHEMAS[type].parse(data)).toEqual(data);
    expect(listOptionalFields(null, WEBHOOK_DATA_SCHEMAS[type], data).sort()).toEqual([...nullable].sort());
    expect(listOptionalFields(undefined, WEBHOOK_DATA_SCHEMAS[type], data)).toEqual([]);
  });
});
