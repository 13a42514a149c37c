import { z } from "zod";
import { CUSTODIES, FAILURE_CODES, RESOLUTIONS } from "@/lib/core/lifecycle/failure";
import { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import { PAYMENT_SOURCES, PAYMENT_STATUSES } from "@/lib/core/shipment";
import { ACTOR_TYPES, LEG_STATUSES, LEG_TYPES, SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import { timestamp, tzsAmount } from "@/lib/core/wire-fields";

const WINDOWS = ["grace", "assigned", "en_route"] as const;
const quote = rateQuoteSchema.shape;

/** Specification silent: the objects in `items` of responses. */
export const shipmentItemSchema = z
  .object({
    id: z.int().describe("Number that names the item."),
    description: z.string().describe("What the item is, as it was sent."),
    weight_kg: z.number().describe("Weight of one piece in kilograms."),
    length_cm: z.number().describe("Length of one piece in centimetres."),
    width_cm: z.number().describe("Width of one piece in centimetres."),
    height_cm: z.number().describe("Height of one piece in centimetres."),
    quantity: z.int().describe("How many pieces there are of it."),
    is_fragile: z
      .boolean()
      .describe("Whether it breaks easily. One such item adds the fragile surcharge to the price."),
    declared_value: z
      .number()
      .nullable()
      .describe("Insured value of one piece in TZS; null where none was declared."),
    volumetric_weight_kg: z.number().describe("Length × width × height / 5000 of one piece, in kilograms."),
    chargeable_weight_kg: z
      .number()
      .describe("The greater of actual and volumetric weight of one piece, in kilograms."),
  })
  .meta({
    id: "ShipmentItem",
    description: "An item of a shipment, as you sent it, with the weights calculated from it.",
  });

const legRiderSchema = z
  .object({
    name: z.string().describe("Name of the rider."),
    phone: z.string().describe("Phone number of the rider in E.164 format."),
    vehicle_plate: z.string().nullable().describe("Number plate of the vehicle, if it has one."),
  })
  .meta({ id: "LegRider", description: "The rider of a leg, while one is assigned or on the way." });

/** Specification silent: the objects in `legs`. */
export const shipmentLegSchema = z
  .object({
    id: z.int().describe("Number that names the leg."),
    sequence: z.int().describe("Its place on the route, from 1."),
    leg_type: z.enum(LEG_TYPES).describe("Which part of the way it is about."),
    status: z.enum(LEG_STATUSES).describe("Where the leg stands."),
    origin_name: z.string().describe("The person or hub that hands the parcel over at its start."),
    origin_address: z.string().describe("Address of its beginning."),
    origin_latitude: z.number().describe("Latitude of its beginning in decimal degrees."),
    origin_longitude: z.number().describe("Longitude of its beginning in decimal degrees."),
    destination_name: z.string().describe("The person or hub that takes the parcel at its end."),
    destination_address: z.string().describe("Address of its end."),
    destination_latitude: z.number().describe("Latitude of its end in decimal degrees."),
    destination_longitude: z.number().describe("Longitude of its end in decimal degrees."),
    origin_hub: quote.origin_hub,
    destination_hub: quote.destination_hub,
    distance_km: z.number().describe("Its length by road in kilometres."),
    fee: tzsAmount.describe(
      "What it costs in TZS. The fees of all legs add up to first, transit and last mile.",
    ),
    vehicle_type_name: z
      .string()
      .nullable()
      .describe("Name of the vehicle type; null for the leg between hubs."),
    rider: legRiderSchema.nullable().describe("Who carries it now; null where nobody does."),
    started_at: timestamp.nullable().describe("When it began; ISO 8601 in UTC, null until then."),
    completed_at: timestamp.nullable().describe("When it ended; ISO 8601 in UTC, null until then."),
  })
  .meta({ id: "ShipmentLeg", description: "A part of the route: one within a city, three between cities." });

/** Specification: Shipment event. */
export const shipmentEventSchema = z
  .object({
    id: z.int().describe("Number that names the event."),
    status: z.enum(SHIPMENT_STATUSES).describe("The shipment's status after it."),
    leg_type: z.enum(LEG_TYPES).describe("Which part of the way it is about."),
    description: z.string().describe("What happened, for people."),
    location_address: z.string().nullable().describe("Where it happened; null where that is not known."),
    actor_type: z.enum(ACTOR_TYPES).describe("Who did it."),
    occurred_at: timestamp.describe("When it happened; ISO 8601 in UTC."),
  })
  .meta({ id: "ShipmentEvent", description: "A step of a shipment." });

export const cancellationSchema = z
  .object({
    window: z
      .enum(WINDOWS)
      .describe("How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee."),
    fee: tzsAmount.describe("What was kept, in TZS."),
    refund: tzsAmount.describe("What went back to the wallet, in TZS."),
    reason: z.string().describe("Why it was cancelled, in words. Administrators read it in their reports."),
    cancelled_at: timestamp.describe("When it was cancelled; ISO 8601 in UTC."),
    cancelled_by: z.enum(["merchant", "admin", "system"]).describe("Who cancelled it."),
  })
  .meta({ id: "Cancellation", description: "How a shipment was cancelled." });

export const failureSchema = z
  .object({
    code: z.enum(FAILURE_CODES).describe("Why, for programs."),
    description: z.string().describe("Why, for people."),
    attempt: z
      .int()
      .describe(
        "Which delivery attempt it was, from 1; 0 where the parcel was never carried to the receiver.",
      ),
    custody: z.enum(CUSTODIES).describe("Who holds the parcel."),
    at_fault: z
      .enum(["merchant", "receiver", "platform", "none"])
      .describe("Who is at fault. If it is the platform, a return is free."),
    final: z
      .boolean()
      .describe("Whether the failure is final. While it is false, a delivery can still follow."),
    resolution: z.enum(RESOLUTIONS).nullable().describe("How it was settled; null until it is."),
    occurred_at: timestamp.describe("When it happened; ISO 8601 in UTC."),
  })
  .meta({
    id: "Failure",
    description: "Why a shipment failed, who holds the parcel, and whether that is final.",
  });

export const proofSchema = z
  .object({
    method: z
      .enum(["pin", "photo", "name"])
      .describe("By the receiver's PIN, by a photo, or by the name of who took it."),
    recipient_name: z
      .string()
      .nullable()
      .describe("Name of who took the parcel; null where none was asked for."),
    photo_url: z.string().nullable().describe("Address of the photo; null where there is none."),
    recorded_at: timestamp.describe("When the rider recorded it; ISO 8601 in UTC."),
    captured_offline: z.boolean().describe("Whether the rider's phone was offline and reported it later."),
  })
  .meta({ id: "Proof", description: "How the handover was proved." });

const receiverPinSchema = z
  .object({
    latitude: z.number().describe("Latitude in decimal degrees."),
    longitude: z.number().describe("Longitude in decimal degrees."),
    moved_metres: z.int().describe("Distance from the drop-off of the order, in metres."),
    landmark: z
      .string()
      .nullable()
      .describe("Words of the receiver for the rider; null where there are none."),
    confirmed_at: timestamp.describe("When the receiver confirmed it; ISO 8601 in UTC."),
  })
  .meta({
    id: "ReceiverPin",
    description: "Where the receiver wants the parcel, as set on the tracking page.",
  });

const receiverProposalSchema = z
  .object({
    day: z
      .string()
      .nullable()
      .describe("The day that suits the receiver, YYYY-MM-DD in Tanzania; null for any."),
    part: z
      .enum(["morning", "afternoon", "evening"])
      .nullable()
      .describe("The part of the day that suits the receiver; null for any."),
    place: z
      .string()
      .nullable()
      .describe(
        "Where the receiver wants the parcel instead, in their own words; null if the place stays the same.",
      ),
    proposed_at: timestamp.describe("When the receiver proposed it; ISO 8601 in UTC."),
  })
  .meta({
    id: "ReceiverProposal",
    description:
      "Another time or place that the receiver proposed after a failed attempt; the merchant decides.",
  });

const ratingSchema = z
  .object({
    stars: z.int().describe("From 1, bad, to 5, very good."),
    words: z.string().nullable().describe("Words of the receiver; null where there are none."),
    rated_at: timestamp.describe("When the receiver said so; ISO 8601 in UTC."),
  })
  .meta({ id: "Rating", description: "What the receiver says of the delivery." });

/** Specification: Shipment. */
export const shipmentSchema = z
  .object({
    id: z.int().describe("Number that names the shipment in paths."),
    shipment_number: z.string().describe("Number for people, `SHP-YYYYMMDD-XXXXXX`."),
    tracking_code: z
      .string()
      .describe("Code of the public tracking page. Anyone who has it can track the parcel."),
    merchant_reference: z
      .string()
      .nullable()
      .describe("Your own order id. It is stored, searchable, and sent back in every webhook."),
    type: z.enum(SHIPMENT_TYPES).describe("`same_city`, or `regional` by way of two hubs."),
    status: z
      .enum(SHIPMENT_STATUSES)
      .describe("Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."),
    vehicle_type_name: z.string().describe("Name of the vehicle type; null for the leg between hubs."),
    sender_name: z.string().describe("Name of the person or shop that hands the parcel over."),
    sender_phone: z
      .string()
      .describe("Phone number of the sender in E.164 format, for the rider who collects."),
    sender_email: z.string().nullable().describe("Email address of the sender."),
    pickup_address: z
      .string()
      .describe(
        "Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent.",
      ),
    pickup_latitude: z
      .number()
      .describe(
        "Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent.",
      ),
    pickup_longitude: z
      .number()
      .describe(
        "Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent.",
      ),
    pickup_notes: z
      .string()
      .nullable()
      .describe("Words for the rider at the pickup, for example the floor or whom to ask for."),
    receiver_name: z.string().describe("Name of the person who receives the parcel."),
    receiver_phone: z
      .string()
      .describe(
        "Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario.",
      ),
    receiver_email: z.string().nullable().describe("Email address of the receiver."),
    dropoff_address: z
      .string()
      .describe(
        "Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent.",
      ),
    dropoff_latitude: z
      .number()
      .describe(
        "Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent.",
      ),
    dropoff_longitude: z
      .number()
      .describe(
        "Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent.",
      ),
    dropoff_notes: z
      .string()
      .nullable()
      .describe("Words for the rider at the drop-off, for example a landmark."),
    first_mile_fee: quote.first_mile_fee,
    transit_fee: quote.transit_fee,
    last_mile_fee: quote.last_mile_fee,
    handling_fee: quote.handling_fee,
    service_fee: quote.service_fee,
    fragile_surcharge: quote.fragile_surcharge,
    total_amount: quote.total_amount,
    distance_km: quote.distance_km,
    distance_source: quote.distance_source,
    payment_source: z
      .enum(PAYMENT_SOURCES)
      .describe(
        "How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate.",
      ),
    payment_status: z
      .enum(PAYMENT_STATUSES)
      .describe("Status of the payment; `paid` once the money has arrived."),
    payment_confirmed_at: timestamp
      .nullable()
      .describe("When it was paid; ISO 8601 in UTC, null until then."),
    estimated_delivery_at: timestamp.describe(
      "Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute.",
    ),
    created_at: timestamp.describe("When it was made; ISO 8601 in UTC."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    tracking_url: z.string().describe("Address of the tracking page; you can share it with anyone."),
    return_of_shipment_id: z
      .int()
      .nullable()
      .describe("The shipment whose parcel this one brings back; null for all others."),
    cancellation: cancellationSchema.nullable().describe("How it was cancelled; null unless it was."),
    failure: failureSchema.nullable().describe("Why it failed; null unless it did."),
    proof: proofSchema.nullable().describe("How the handing over was proved; null until it is delivered."),
    receiver_pin: receiverPinSchema
      .nullable()
      .describe("Where the receiver wants the parcel; null unless that was set on the tracking page."),
    receiver_proposal: receiverProposalSchema
      .nullable()
      .describe(
        "Another time or place that the receiver proposed on the tracking page after a failed attempt; null where there is none.",
      ),
    rating: ratingSchema
      .nullable()
      .describe("What the receiver said of the delivery on the tracking page; null until then."),
    items: z.array(shipmentItemSchema).describe("What is sent, in the order of the request."),
    legs: z
      .array(shipmentLegSchema)
      .describe("The parts of the route, in order: 1 within a city, 3 between cities."),
    events: z.array(shipmentEventSchema).describe("What has happened, newest first; empty at creation."),
  })
  .meta({ id: "Shipment", description: "A shipment with its items, legs and events." });

/** Specification: Shipment list view. */
export const shipmentListItemSchema = shipmentSchema
  .pick({
    id: true,
    shipment_number: true,
    tracking_code: true,
    merchant_reference: true,
    type: true,
    status: true,
    sender_name: true,
    receiver_name: true,
    pickup_address: true,
    dropoff_address: true,
    total_amount: true,
    payment_status: true,
    estimated_delivery_at: true,
    created_at: true,
  })
  .meta({ id: "ShipmentListItem", description: "A shipment as lists show it." });

export type ShipmentWire = z.output<typeof shipmentSchema>;

/** Specification: POST /merchant/shipments/{id}/cancel, preview response. */
export const cancellationPreviewSchema = z
  .object({
    status: z.literal("cancellation_pending").describe("Nothing has been cancelled yet."),
    shipment_id: z.int().describe("The shipment's `id`."),
    shipment_number: shipmentSchema.shape.shipment_number,
    window: cancellationSchema.shape.window,
    fee: tzsAmount.describe("What is kept, in TZS."),
    refund: tzsAmount.describe("What goes back to the wallet, in TZS."),
    currency: quote.currency,
    reason_for_fee: z.string().describe("Why the fee is what it is, to be shown to your user."),
    window_expires_at: timestamp
      .nullable()
      .describe("When the window ends by itself; ISO 8601 in UTC, null where only the rider ends it."),
    next_fee: tzsAmount
      .nullable()
      .describe("What the next window would cost, in TZS; null where there is none."),
  })
  .meta({
    id: "CancellationPreview",
    description: "What a cancellation would cost now. Nothing has changed.",
  });

/** Specification: POST /merchant/shipments/{id}/cancel, commit response. */
export const cancellationCommitSchema = z
  .object({
    status: z.literal("cancelled").describe("The shipment is cancelled."),
    shipment_id: z.int().describe("The shipment's `id`."),
    shipment_number: shipmentSchema.shape.shipment_number,
    window: cancellationSchema.shape.window,
    fee_debited: tzsAmount.describe("What was kept, in TZS."),
    refund_credited: tzsAmount.describe("What went back to the wallet, in TZS."),
    currency: quote.currency,
    shipment: shipmentSchema.describe("The shipment after it."),
  })
  .meta({ id: "CancellationCommit", description: "A completed cancellation." });

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
