import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  cancelled,
  commit,
  event,
  failed,
  item,
  leg,
  listed,
  paid,
  pin,
  preview,
  proven,
  quote,
  tier,
  vehicle,
  whole,
} from "@/lib/core/answers.fixture";
import { paymentSchema } from "@/lib/core/money/payment-request";
import { packageSizeTierSchema, vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import {
  cancellationSchema,
  cancellationCommitSchema,
  cancellationPreviewSchema,
  failureSchema,
  proofSchema,
  shipmentEventSchema,
  shipmentItemSchema,
  shipmentLegSchema,
  shipmentListItemSchema,
  shipmentSchema,
} from "./shipment-response";

/** The answer, one that holds everything, and what may be null in it. */
const ANSWERS: [name: string, schema: z.ZodType, example: object, nullable: string[]][] = [
  ["an item", shipmentItemSchema, item, ["declared_value"]],
  [
    "a leg",
    shipmentLegSchema,
    leg,
    ["origin_hub", "destination_hub", "vehicle_type_name", "started_at", "completed_at", "rider"],
  ],
  ["an event", shipmentEventSchema, event, ["location_address"]],
  ["a cancellation", cancellationSchema, cancelled, []],
  ["a failure", failureSchema, failed, ["resolution"]],
  ["a proof", proofSchema, proven, ["recipient_name", "photo_url"]],
  ["a shipment in a list", shipmentListItemSchema, listed, ["merchant_reference"]],
  [
    "a shipment",
    shipmentSchema,
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
        "receiver_proposal",
        "rating",
      ],
    ],
  ],
  ["a preview of a cancellation", cancellationPreviewSchema, preview, ["window_expires_at", "next_fee"]],
  ["a cancellation that was made", cancellationCommitSchema, commit, []],
  ["a rate quote", rateQuoteSchema, quote, ["origin_hub", "destination_hub"]],
  [
    "a payment",
    paymentSchema,
    paid,
    ["shipment_id", "shipment_number", "provider", "payment_url", "failure_code", "completed_at"],
  ],
  [
    "a vehicle type",
    vehicleTypeSchema,
    vehicle,
    ["max_payload_kg", "max_volumetric_kg", "max_length_cm", "max_distance_km"],
  ],
  ["a package size tier", packageSizeTierSchema, tier, []],
];

describe.each(ANSWERS)("the schema of %s", (_name, schema, example, nullable) => {
  it("describes every field of the answer", () => {
    expect(schema.parse(example)).toEqual(example);
  });

  it("states for every field whether it may be null, and omits none", () => {
    expect(listOptionalFields(null, schema, example).sort()).toEqual([...nullable].sort());
    expect(listOptionalFields(undefined, schema, example)).toEqual([]);
  });
});

it.each<[string, z.ZodType, object, string[]]>([
  ["mode", shipmentSchema, whole, ["live", "sandbox"]],
  ["distance_source", shipmentSchema, whole, ["router", "estimate"]],
  ["distance_source", rateQuoteSchema, quote, ["router", "estimate"]],
  ["shipment_type", rateQuoteSchema, quote, ["same_city", "regional"]],
  ["window", cancellationSchema, cancelled, ["grace", "assigned", "en_route"]],
  ["cancelled_by", cancellationSchema, cancelled, ["merchant", "admin", "system"]],
  ["at_fault", failureSchema, failed, ["merchant", "receiver", "platform", "none"]],
  ["method", proofSchema, proven, ["pin", "photo", "name"]],
  ["currency", rateQuoteSchema, quote, ["TZS"]],
])("%s has the values of the specification", (field, schema, example, words) => {
  expect(acceptsValues(schema, example, field, [...words, "", "other"])).toEqual(words);
});

it("a rider may have no plate, and a pin no landmark", () => {
  expect(shipmentLegSchema.safeParse({ ...leg, rider: { ...leg.rider, vehicle_plate: null } }).success).toBe(
    true,
  );
  expect(shipmentSchema.safeParse({ ...whole, receiver_pin: { ...pin, landmark: null } }).success).toBe(true);
});

it("money is whole shillings and not negative", () => {
  expect(acceptsValues(shipmentSchema, whole, "total_amount", [0, 1, -1, 0.5, "1"])).toEqual([0, 1]);
});
