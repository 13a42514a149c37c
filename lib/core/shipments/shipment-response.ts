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
    id: z.int().describe("Id of the item."),
    description: z.string().describe("Description of the item, from the request."),
    weight_kg: z.number().describe("Weight of one piece in kilograms."),
    length_cm: z.number().describe("Length of one piece in centimetres."),
    width_cm: z.number().describe("Width of one piece in centimetres."),
    height_cm: z.number().describe("Height of one piece in centimetres."),
    quantity: z.int().describe("Number of equal pieces."),
    is_fragile: z
      .boolean()
      .describe("True if the item is fragile. One fragile item adds the fragile surcharge to the price."),
    declared_value: z
      .number()
      .nullable()
      .describe("Insured value of one piece in TZS; null if none was declared."),
    volumetric_weight_kg: z
      .number()
      .describe("Length × width × height in cm / 5000 of one piece, in kilograms."),
    chargeable_weight_kg: z
      .number()
      .describe("Greater of the actual and the volumetric weight of one piece, in kilograms."),
  })
  .meta({
    id: "ShipmentItem",
    description: "An item of a shipment: the fields of the request and the weights calculated from them.",
  });

const legRiderSchema = z
  .object({
    name: z.string().describe("Name of the rider."),
    phone: z.string().describe("Phone number of the rider in E.164 format."),
    vehicle_plate: z.string().nullable().describe("Licence plate of the vehicle; null if it has none."),
  })
  .meta({ id: "LegRider", description: "The rider of a leg that is assigned or in progress." });

/** Specification silent: the objects in `legs`. */
export const shipmentLegSchema = z
  .object({
    id: z.int().describe("Id of the leg."),
    sequence: z.int().describe("Position of the leg on the route, starting at 1."),
    leg_type: z
      .enum(LEG_TYPES)
      .describe("Part of the route. The only leg of a same-city shipment is `first_mile`."),
    status: z.enum(LEG_STATUSES).describe("Status of the leg."),
    origin_name: z.string().describe("Person or hub that hands over the parcel at the start."),
    origin_address: z.string().describe("Address of the start of the leg."),
    origin_latitude: z.number().describe("Latitude of the start of the leg in decimal degrees."),
    origin_longitude: z.number().describe("Longitude of the start of the leg in decimal degrees."),
    destination_name: z.string().describe("Person or hub that takes the parcel at the end."),
    destination_address: z.string().describe("Address of the end of the leg."),
    destination_latitude: z.number().describe("Latitude of the end of the leg in decimal degrees."),
    destination_longitude: z.number().describe("Longitude of the end of the leg in decimal degrees."),
    origin_hub: quote.origin_hub.describe(
      "Name of the hub at the start of the leg; null if the leg starts at the pickup.",
    ),
    destination_hub: quote.destination_hub.describe(
      "Name of the hub at the end of the leg; null if the leg ends at the drop-off.",
    ),
    distance_km: z.number().describe("Distance of the leg by road, in kilometres."),
    fee: tzsAmount.describe(
      "Fee of the leg in TZS. The fees of all legs add up to first_mile_fee, transit_fee and last_mile_fee.",
    ),
    vehicle_type_name: z
      .string()
      .nullable()
      .describe("Name of the vehicle type; null for the `transit` leg."),
    rider: legRiderSchema
      .nullable()
      .describe("Rider of the leg while its status is `assigned` or `in_progress`; otherwise null."),
    started_at: timestamp.nullable().describe("Start of the leg, ISO 8601 in UTC; null until then."),
    completed_at: timestamp.nullable().describe("End of the leg, ISO 8601 in UTC; null until then."),
  })
  .meta({
    id: "ShipmentLeg",
    description: "A part of the route: one within a city, three between cities.",
  });

/** Specification: Shipment event. */
export const shipmentEventSchema = z
  .object({
    id: z.int().describe("Id of the event."),
    status: z.enum(SHIPMENT_STATUSES).describe("Status of the shipment after the event."),
    leg_type: z.enum(LEG_TYPES).describe("Leg that the event belongs to."),
    description: z.string().describe("Human-readable description of the event."),
    location_address: z.string().nullable().describe("Address of the event; null if it is not known."),
    actor_type: z.enum(ACTOR_TYPES).describe("Party that caused the event."),
    occurred_at: timestamp.describe("Time of the event, ISO 8601 in UTC."),
  })
  .meta({ id: "ShipmentEvent", description: "An event in the progress of a shipment." });

export const cancellationSchema = z
  .object({
    window: z
      .enum(WINDOWS)
      .describe(
        "Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee.",
      ),
    fee: tzsAmount.describe("Fee retained, in TZS."),
    refund: tzsAmount.describe("Amount credited to the wallet, in TZS."),
    reason: z.string().describe("Reason for the cancellation, as text, also for reports."),
    cancelled_at: timestamp.describe("Time of the cancellation, ISO 8601 in UTC."),
    cancelled_by: z.enum(["merchant", "admin", "system"]).describe("Party that cancelled the shipment."),
  })
  .meta({ id: "Cancellation", description: "Details of a cancellation." });

const nextAttemptSchema = z
  .object({
    after: timestamp.describe("Earliest start of the attempt, ISO 8601 in UTC."),
    before: timestamp.describe("Latest arrival at the receiver, ISO 8601 in UTC."),
    notes: z.string().nullable().describe("Note for the rider; null if there is none."),
    latitude: z.number().nullable().describe("Latitude of a new delivery point; null if it has not changed."),
    longitude: z
      .number()
      .nullable()
      .describe("Longitude of a new delivery point; null if it has not changed."),
  })
  .meta({ id: "NextAttempt", description: "A planned delivery attempt." });

export const failureSchema = z
  .object({
    code: z.enum(FAILURE_CODES).describe("Reason for the failure, as a code."),
    description: z.string().describe("Reason for the failure, as human-readable text."),
    attempt: z
      .int()
      .describe(
        "Number of the delivery attempt, starting at 1; 0 if the parcel was never carried to the receiver.",
      ),
    custody: z.enum(CUSTODIES).describe("Party that holds the parcel."),
    at_fault: z
      .enum(["merchant", "receiver", "platform", "none"])
      .describe("Party at fault. If it is `platform`, a return is free."),
    final: z
      .boolean()
      .describe("True if the failure is final. While it is false, a delivery can still follow."),
    resolution: z.enum(RESOLUTIONS).nullable().describe("How the failure was settled; null until then."),
    occurred_at: timestamp.describe("Time of the failure, ISO 8601 in UTC."),
    next_attempt: nextAttemptSchema
      .nullable()
      .describe("Planned time and place of the next attempt; null if none is planned."),
  })
  .meta({
    id: "Failure",
    description: "Reason for a failure, the party that holds the parcel, and whether the failure is final.",
  });

export const proofSchema = z
  .object({
    method: z
      .enum(["pin", "photo", "name"])
      .describe(
        "Kind of proof: the receiver's PIN (`pin`), a photo (`photo`), or the name of the person who took the parcel (`name`).",
      ),
    recipient_name: z
      .string()
      .nullable()
      .describe("Name of the person who took the parcel; null if no name was asked for."),
    photo_url: z.string().nullable().describe("URL of the photo; null if there is none."),
    recorded_at: timestamp.describe("Time at which the rider recorded the proof, ISO 8601 in UTC."),
    captured_offline: z
      .boolean()
      .describe("True if the rider's phone was offline and reported the proof later."),
  })
  .meta({ id: "Proof", description: "Proof of delivery." });

const receiverPinSchema = z
  .object({
    latitude: z.number().describe("Latitude of the point in decimal degrees."),
    longitude: z.number().describe("Longitude of the point in decimal degrees."),
    moved_metres: z.int().describe("Distance from the drop-off of the order to the point, in metres."),
    landmark: z.string().nullable().describe("Note of the receiver for the rider; null if there is none."),
    confirmed_at: timestamp.describe("Time at which the receiver confirmed the point, ISO 8601 in UTC."),
  })
  .meta({
    id: "ReceiverPin",
    description: "Delivery point that the receiver set on the tracking page.",
  });

const receiverProposalSchema = z
  .object({
    day: z
      .string()
      .nullable()
      .describe("Proposed day in Tanzania, YYYY-MM-DD; null if any day suits the receiver."),
    part: z
      .enum(["morning", "afternoon", "evening"])
      .nullable()
      .describe("Proposed part of the day; null if any part suits the receiver."),
    place: z
      .string()
      .nullable()
      .describe("Proposed place, as the receiver described it; null if the place stays the same."),
    proposed_at: timestamp.describe("Time of the proposal, ISO 8601 in UTC."),
  })
  .meta({
    id: "ReceiverProposal",
    description:
      "Another time or place that the receiver proposed after a failed attempt. The merchant decides whether to accept it.",
  });

const ratingSchema = z
  .object({
    stars: z.int().describe("Number of stars, from 1 (bad) to 5 (very good)."),
    words: z.string().nullable().describe("Comment of the receiver; null if there is none."),
    rated_at: timestamp.describe("Time of the rating, ISO 8601 in UTC."),
  })
  .meta({ id: "Rating", description: "The receiver's rating of the delivery." });

/** Specification: Shipment. */
export const shipmentSchema = z
  .object({
    id: z.int().describe("Id of the shipment, for request paths."),
    shipment_number: z
      .string()
      .describe("Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."),
    tracking_code: z
      .string()
      .describe("Code of the public tracking page. Anyone who has the code can track the parcel."),
    merchant_reference: z
      .string()
      .nullable()
      .describe(
        "Your order id. It is stored, searchable, and returned in every webhook; null if you sent none.",
      ),
    type: z
      .enum(SHIPMENT_TYPES)
      .describe("`same_city` for a direct delivery, or `regional` for a delivery through hubs."),
    status: z
      .enum(SHIPMENT_STATUSES)
      .describe("Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."),
    vehicle_type_name: z.string().describe("Name of the vehicle type."),
    sender_name: z.string().describe("Name of the person or shop that sends the parcel."),
    sender_phone: z
      .string()
      .describe("Phone number of the sender in E.164 format, for the rider who collects the parcel."),
    sender_email: z.string().nullable().describe("Email address of the sender; null if none was sent."),
    pickup_address: z.string().describe("Address at which the parcel is collected, as shown to the rider."),
    pickup_latitude: z
      .number()
      .describe("Latitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address."),
    pickup_longitude: z
      .number()
      .describe("Longitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address."),
    pickup_notes: z
      .string()
      .nullable()
      .describe(
        "Note for the rider at the pickup, for example the floor or whom to ask for; null if there is none.",
      ),
    receiver_name: z.string().describe("Name of the person who receives the parcel."),
    receiver_phone: z
      .string()
      .describe(
        "Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario.",
      ),
    receiver_email: z.string().nullable().describe("Email address of the receiver; null if none was sent."),
    dropoff_address: z.string().describe("Address at which the parcel is delivered, as shown to the rider."),
    dropoff_latitude: z
      .number()
      .describe("Latitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address."),
    dropoff_longitude: z
      .number()
      .describe(
        "Longitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address.",
      ),
    dropoff_notes: z
      .string()
      .nullable()
      .describe("Note for the rider at the drop-off, for example a landmark; null if there is none."),
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
        "Payment source: `wallet` debits your wallet on creation; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate.",
      ),
    payment_status: z
      .enum(PAYMENT_STATUSES)
      .describe("Status of the payment: `paid` once the payment has succeeded."),
    payment_confirmed_at: timestamp
      .nullable()
      .describe("Time of the payment, ISO 8601 in UTC; null until the shipment is paid."),
    estimated_delivery_at: timestamp.describe(
      "Expected delivery time, ISO 8601 in UTC. For a regional delivery, the time includes the wait until the destination hub opens. The tracking page shows a window of 15 minutes to 3 hours that ends at this time, rounded up and within opening hours. While the parcel is on its way, we update the time from the rider's position, at most once a minute and only when it changes by more than a minute.",
    ),
    pickup_after: quote.pickup_after,
    pickup_before: quote.pickup_before,
    created_at: timestamp.describe("Time at which the shipment was created, ISO 8601 in UTC."),
    mode: z.enum(["live", "sandbox"]).describe("`live`, or `sandbox`, where no real money moves."),
    tracking_url: z.string().describe("URL of the public tracking page. You can share the URL with anyone."),
    return_of_shipment_id: z
      .int()
      .nullable()
      .describe(
        "Id of the shipment that this shipment returns to its sender; null if this shipment is not a return.",
      ),
    cancellation: cancellationSchema
      .nullable()
      .describe("Details of the cancellation; null if the shipment was not cancelled."),
    failure: failureSchema.nullable().describe("Details of the failure; null if there is none."),
    proof: proofSchema.nullable().describe("Proof of delivery; null until the shipment is delivered."),
    receiver_pin: receiverPinSchema
      .nullable()
      .describe("Delivery point that the receiver set on the tracking page; null if none was set."),
    receiver_proposal: receiverProposalSchema
      .nullable()
      .describe(
        "Another time or place that the receiver proposed on the tracking page after a failed attempt; null if there is none.",
      ),
    rating: ratingSchema
      .nullable()
      .describe(
        "The receiver's rating of the delivery on the tracking page; null until the receiver rates it.",
      ),
    items: z.array(shipmentItemSchema).describe("Items of the shipment, in the order of the request."),
    legs: z
      .array(shipmentLegSchema)
      .describe("Legs of the route, in order: 1 for a same-city shipment, 3 for a regional shipment."),
    events: z.array(shipmentEventSchema).describe("Events of the shipment, newest first; empty at creation."),
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
  .meta({ id: "ShipmentListItem", description: "A shipment in a list, without items, legs and events." });

export type ShipmentWire = z.output<typeof shipmentSchema>;
