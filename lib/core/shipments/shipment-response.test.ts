import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  sampleCancellation,
  sampleCommittedCancellation,
  sampleEvent,
  sampleFailure,
  sampleItem,
  sampleLeg,
  sampleListItem,
  samplePayment,
  sampleReceiverPin,
  sampleCancellationPreview,
  sampleProof,
  sampleQuote,
  sampleTier,
  sampleVehicle,
  sampleShipment,
} from "@/lib/core/answers.fixture";
import { paymentSchema } from "@/lib/core/money/payment-request";
import { packageSizeTierSchema, vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import { cancellationCommitSchema, cancellationPreviewSchema } from "./cancellation-response";
import {
  cancellationSchema,
  failureSchema,
  proofSchema,
  shipmentEventSchema,
  shipmentItemSchema,
  shipmentLegSchema,
  shipmentListItemSchema,
  shipmentSchema,
} from "./shipment-response";

/** Schemas with a complete example and the nullable fields. */
const ANSWERS: [name: string, schema: z.ZodType, example: object, nullable: string[]][] = [
  ["an item", shipmentItemSchema, sampleItem, ["declared_value"]],
  [
    "a leg",
    shipmentLegSchema,
    sampleLeg,
    ["origin_hub", "destination_hub", "vehicle_type_name", "started_at", "completed_at", "rider"],
  ],
  ["an event", shipmentEventSchema, sampleEvent, ["location_address"]],
  ["a cancellation", cancellationSchema, sampleCancellation, []],
  ["a failure", failureSchema, sampleFailure, ["next_attempt", "resolution"]],
  ["a proof", proofSchema, sampleProof, ["recipient_name", "photo_url"]],
  ["a shipment in a list", shipmentListItemSchema, sampleListItem, ["merchant_reference"]],
  [
    "a shipment",
    shipmentSchema,
    sampleShipment,
    [
      ...["merchant_reference", "sender_email", "pickup_notes", "receiver_email", "dropoff_notes"],
      ...[
        "payment_confirmed_at",
        "return_of_shipment_id",
        "pickup_after",
        "pickup_before",
        "cancellation",
        "failure",
        "proof",
        "receiver_pin",
        "receiver_proposal",
        "rating",
      ],
    ],
  ],
  [
    "a preview of a cancellation",
    cancellationPreviewSchema,
    sampleCancellationPreview,
    ["window_expires_at", "next_fee"],
  ],
  ["a cancellation that was made", cancellationCommitSchema, sampleCommittedCancellation, []],
  [
    "a rate quote",
    rateQuoteSchema,
    sampleQuote,
    ["origin_hub", "destination_hub", "pickup_after", "pickup_before"],
  ],
  [
    "a payment",
    paymentSchema,
    samplePayment,
    ["shipment_id", "shipment_number", "provider", "payment_url", "failure_code", "completed_at"],
  ],
  [
    "a vehicle type",
    vehicleTypeSchema,
    sampleVehicle,
    ["max_payload_kg", "max_volumetric_kg", "max_length_cm", "max_distance_km"],
  ],
  ["a package size tier", packageSizeTierSchema, sampleTier, []],
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
  ["mode", shipmentSchema, sampleShipment, ["live", "sandbox"]],
  ["distance_source", shipmentSchema, sampleShipment, ["router", "estimate"]],
  ["distance_source", rateQuoteSchema, sampleQuote, ["router", "estimate"]],
  ["shipment_type", rateQuoteSchema, sampleQuote, ["same_city", "regional"]],
  ["window", cancellationSchema, sampleCancellation, ["grace", "assigned", "en_route"]],
  ["cancelled_by", cancellationSchema, sampleCancellation, ["merchant", "admin", "system"]],
  ["at_fault", failureSchema, sampleFailure, ["merchant", "receiver", "platform", "none"]],
  ["method", proofSchema, sampleProof, ["pin", "photo", "name"]],
  ["currency", rateQuoteSchema, sampleQuote, ["TZS"]],
])("%s has the values of the specification", (field, schema, example, words) => {
  expect(acceptsValues(schema, example, field, [...words, "", "other"])).toEqual(words);
});

it("a rider may have no plate, and a pin no landmark", () => {
  expect(
    shipmentLegSchema.safeParse({ ...sampleLeg, rider: { ...sampleLeg.rider, vehicle_plate: null } }).success,
  ).toBe(true);
  expect(
    shipmentSchema.safeParse({ ...sampleShipment, receiver_pin: { ...sampleReceiverPin, landmark: null } })
      .success,
  ).toBe(true);
});

it("money is whole shillings and not negative", () => {
  expect(acceptsValues(shipmentSchema, sampleShipment, "total_amount", [0, 1, -1, 0.5, "1"])).toEqual([0, 1]);
});
