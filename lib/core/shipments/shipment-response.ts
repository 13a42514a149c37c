import { z } from "zod";
import { CUSTODIES, FAILURE_CODES, RESOLUTIONS } from "@/lib/core/lifecycle/failure";
import { PAYMENT_SOURCES, PAYMENT_STATUSES } from "@/lib/core/shipment";
import { ACTOR_TYPES, LEG_STATUSES, LEG_TYPES, SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import { timestamp, tzs } from "@/lib/core/wire-fields";

const WINDOWS = ["grace", "assigned", "en_route"] as const;

/** Specification silent: the objects in `items` of answers. */
export const shipmentItemSchema = z
  .object({
    id: z.int(),
    description: z.string(),
    weight_kg: z.number(),
    length_cm: z.number(),
    width_cm: z.number(),
    height_cm: z.number(),
    quantity: z.int(),
    is_fragile: z.boolean(),
    declared_value: z.number().nullable(),
    volumetric_weight_kg: z.number(),
    chargeable_weight_kg: z.number(),
  })
  .meta({ id: "ShipmentItem" });

const legRiderSchema = z
  .object({ name: z.string(), phone: z.string(), vehicle_plate: z.string().nullable() })
  .meta({ id: "LegRider" });

/** Specification silent: the objects in `legs`. */
export const shipmentLegSchema = z
  .object({
    id: z.int(),
    sequence: z.int(),
    leg_type: z.enum(LEG_TYPES),
    status: z.enum(LEG_STATUSES),
    origin_name: z.string(),
    origin_address: z.string(),
    origin_latitude: z.number(),
    origin_longitude: z.number(),
    destination_name: z.string(),
    destination_address: z.string(),
    destination_latitude: z.number(),
    destination_longitude: z.number(),
    origin_hub: z.string().nullable(),
    destination_hub: z.string().nullable(),
    distance_km: z.number(),
    fee: tzs,
    vehicle_type_name: z.string().nullable(),
    rider: legRiderSchema.nullable(),
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
  })
  .meta({ id: "ShipmentLeg" });

/** Specification: Shipment event. */
export const shipmentEventSchema = z
  .object({
    id: z.int(),
    status: z.enum(SHIPMENT_STATUSES),
    leg_type: z.enum(LEG_TYPES),
    description: z.string(),
    location_address: z.string().nullable(),
    actor_type: z.enum(ACTOR_TYPES),
    occurred_at: timestamp,
  })
  .meta({ id: "ShipmentEvent" });

export const cancellationSchema = z
  .object({
    window: z.enum(WINDOWS),
    fee: tzs,
    refund: tzs,
    reason: z.string(),
    cancelled_at: timestamp,
    cancelled_by: z.enum(["merchant", "admin", "system"]),
  })
  .meta({ id: "Cancellation" });

export const failureSchema = z
  .object({
    code: z.enum(FAILURE_CODES),
    description: z.string(),
    attempt: z.int(),
    custody: z.enum(CUSTODIES),
    at_fault: z.enum(["merchant", "receiver", "platform", "none"]),
    final: z.boolean(),
    resolution: z.enum(RESOLUTIONS).nullable(),
    occurred_at: timestamp,
  })
  .meta({ id: "Failure" });

export const proofSchema = z
  .object({
    method: z.enum(["pin", "photo", "name"]),
    recipient_name: z.string().nullable(),
    photo_url: z.string().nullable(),
    recorded_at: timestamp,
    captured_offline: z.boolean(),
  })
  .meta({ id: "Proof" });

const receiverPinSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    moved_metres: z.int(),
    landmark: z.string().nullable(),
    confirmed_at: timestamp,
  })
  .meta({ id: "ReceiverPin" });

const receiverProposalSchema = z
  .object({
    day: z.string().nullable(),
    part: z.enum(["morning", "afternoon", "evening"]).nullable(),
    place: z.string().nullable(),
    proposed_at: timestamp,
  })
  .meta({ id: "ReceiverProposal" });

const ratingSchema = z
  .object({ stars: z.int(), words: z.string().nullable(), rated_at: timestamp })
  .meta({ id: "Rating" });

/** Specification: Shipment list view. */
export const shipmentListItemSchema = z
  .object({
    id: z.int(),
    shipment_number: z.string(),
    tracking_code: z.string(),
    merchant_reference: z.string().nullable(),
    type: z.enum(SHIPMENT_TYPES),
    status: z.enum(SHIPMENT_STATUSES),
    sender_name: z.string(),
    receiver_name: z.string(),
    pickup_address: z.string(),
    dropoff_address: z.string(),
    total_amount: tzs,
    payment_status: z.enum(PAYMENT_STATUSES),
    estimated_delivery_at: timestamp,
    created_at: timestamp,
  })
  .meta({ id: "ShipmentListItem" });

/** Specification: Shipment. */
export const shipmentSchema = z
  .object({
    id: z.int(),
    shipment_number: z.string(),
    tracking_code: z.string(),
    merchant_reference: z.string().nullable(),
    type: z.enum(SHIPMENT_TYPES),
    status: z.enum(SHIPMENT_STATUSES),
    vehicle_type_name: z.string(),
    sender_name: z.string(),
    sender_phone: z.string(),
    sender_email: z.string().nullable(),
    pickup_address: z.string(),
    pickup_latitude: z.number(),
    pickup_longitude: z.number(),
    pickup_notes: z.string().nullable(),
    receiver_name: z.string(),
    receiver_phone: z.string(),
    receiver_email: z.string().nullable(),
    dropoff_address: z.string(),
    dropoff_latitude: z.number(),
    dropoff_longitude: z.number(),
    dropoff_notes: z.string().nullable(),
    first_mile_fee: tzs,
    transit_fee: tzs,
    last_mile_fee: tzs,
    handling_fee: tzs,
    service_fee: tzs,
    fragile_surcharge: tzs,
    total_amount: tzs,
    distance_km: z.number(),
    distance_source: z.enum(["router", "estimate"]),
    payment_source: z.enum(PAYMENT_SOURCES),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_confirmed_at: timestamp.nullable(),
    estimated_delivery_at: timestamp,
    created_at: timestamp,
    mode: z.enum(["live", "sandbox"]),
    tracking_url: z.string(),
    return_of_shipment_id: z.int().nullable(),
    cancellation: cancellationSchema.nullable(),
    failure: failureSchema.nullable(),
    proof: proofSchema.nullable(),
    receiver_pin: receiverPinSchema.nullable(),
    receiver_proposal: receiverProposalSchema.nullable(),
    rating: ratingSchema.nullable(),
    items: z.array(shipmentItemSchema),
    legs: z.array(shipmentLegSchema),
    events: z.array(shipmentEventSchema),
  })
  .meta({ id: "Shipment" });

export type ShipmentWire = z.output<typeof shipmentSchema>;

/** Specification: POST /merchant/shipments/{id}/cancel, preview response. */
export const cancellationPreviewSchema = z
  .object({
    status: z.literal("cancellation_pending"),
    shipment_id: z.int(),
    shipment_number: z.string(),
    window: z.enum(WINDOWS),
    fee: tzs,
    refund: tzs,
    currency: z.literal("TZS"),
    reason_for_fee: z.string(),
    window_expires_at: timestamp.nullable(),
    next_fee: tzs.nullable(),
  })
  .meta({ id: "CancellationPreview" });

/** Specification: POST /merchant/shipments/{id}/cancel, commit response. */
export const cancellationCommitSchema = z
  .object({
    status: z.literal("cancelled"),
    shipment_id: z.int(),
    shipment_number: z.string(),
    window: z.enum(WINDOWS),
    fee_debited: tzs,
    refund_credited: tzs,
    currency: z.literal("TZS"),
    shipment: shipmentSchema,
  })
  .meta({ id: "CancellationCommit" });

/** Specification: POST /merchant/shipments/{id}/cancel. */
export const cancellationResponseSchema = z
  .discriminatedUnion("status", [cancellationPreviewSchema, cancellationCommitSchema])
  .meta({
    discriminator: {
      propertyName: "status",
      mapping: {
        cancellation_pending: "#/components/schemas/CancellationPreview",
        cancelled: "#/components/schemas/CancellationCommit",
      },
    },
  });
