import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { hub, vehicleType } from "@/db/schema/catalogue";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { ownerId } from "@/db/schema/merchants";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type {
  Cancellation,
  PaymentSource,
  PaymentStatus,
  Proof,
  Rating,
  ReceiverPin,
  ReceiverProposal,
  RevertedEnding,
} from "@/lib/core/shipment";
import type { ActorType, LegStatus, LegType, ShipmentStatus, ShipmentType } from "@/lib/core/statuses";

const IS_OPEN = sql`status in ('confirmed','pickup_dispatched','picked_up','in_transit','out_for_delivery')`;

export const shipment = pgTable(
  "shipment",
  {
    /** Set by next_shipment_id(). Ids grow with random gaps, which hide the volume of shipments. */
    id: bigIntColumn("id").primaryKey(),
    mode: mode(),
    merchantId: ownerId(),
    shipmentNumber: text("shipment_number").notNull().unique("shipment_number"),
    trackingCode: text("tracking_code").notNull().unique("shipment_tracking_code"),
    merchantReference: text("merchant_reference"),
    type: text("type").$type<ShipmentType>().notNull(),
    status: text("status").$type<ShipmentStatus>().notNull(),
    vehicleTypeId: integer("vehicle_type_id")
      .notNull()
      .references(() => vehicleType.id),
    vehicleTypeName: text("vehicle_type_name").notNull(),
    senderName: text("sender_name").notNull(),
    senderPhone: text("sender_phone").notNull(),
    senderEmail: text("sender_email"),
    pickupAddress: text("pickup_address").notNull(),
    pickupLatitude: doublePrecision("pickup_latitude").notNull(),
    pickupLongitude: doublePrecision("pickup_longitude").notNull(),
    pickupNotes: text("pickup_notes"),
    receiverName: text("receiver_name").notNull(),
    receiverPhone: text("receiver_phone").notNull(),
    receiverEmail: text("receiver_email"),
    dropoffAddress: text("dropoff_address").notNull(),
    dropoffLatitude: doublePrecision("dropoff_latitude").notNull(),
    dropoffLongitude: doublePrecision("dropoff_longitude").notNull(),
    dropoffNotes: text("dropoff_notes"),
    receiverPin: jsonb("receiver_pin").$type<ReceiverPin>(),
    receiverProposal: jsonb("receiver_proposal").$type<ReceiverProposal>(),
    rating: jsonb("rating").$type<Rating>(),
    firstMileFee: bigIntColumn("first_mile_fee").notNull(),
    transitFee: bigIntColumn("transit_fee").notNull(),
    lastMileFee: bigIntColumn("last_mile_fee").notNull(),
    handlingFee: bigIntColumn("handling_fee").notNull(),
    serviceFee: bigIntColumn("service_fee").notNull(),
    fragileSurcharge: bigIntColumn("fragile_surcharge").notNull(),
    totalAmount: bigIntColumn("total_amount").notNull(),
    distanceKm: doublePrecision("distance_km").notNull(),
    distanceSource: text("distance_source").$type<"router" | "estimate">().notNull(),
    paymentSource: text("payment_source").$type<PaymentSource>().notNull(),
    paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
    paymentConfirmedAt: timestampColumn("payment_confirmed_at"),
    estimatedDeliveryAt: timestampColumn("estimated_delivery_at").notNull(),
    /** First delivery estimate. Null until the estimate changes. */
    promisedDeliveryAt: timestampColumn("promised_delivery_at"),
    waitingSince: timestampColumn("waiting_since"),
    /** Both null for a shipment that is not scheduled. */
    pickupAfter: timestampColumn("pickup_after"),
    pickupBefore: timestampColumn("pickup_before"),
    /** Planned start of the rider search. Null for a shipment that is not scheduled or not paid. */
    searchAt: timestampColumn("search_at"),
    searchStartedAt: timestampColumn("search_started_at"),
    /** Hub with the pickup capacity that the shipment uses. Null without a limit, and after a cancellation. */
    pickupHubId: integer("pickup_hub_id").references(() => hub.id),
    cancellation: jsonb("cancellation").$type<Cancellation>(),
    failure: jsonb("failure").$type<Failure>(),
    /**
     * The ending (cancelled, or no rider found) that was reversed because a rider had already collected the parcel.
     * Never overwritten: the payment was settled at the first ending and must not be settled again.
     */
    undoneEnding: jsonb("undone_ending").$type<RevertedEnding>(),
    proof: jsonb("proof").$type<Proof>(),
    /** Null for a shipment without a PIN, which needs a photo or a name as proof of delivery. */
    pinHash: text("pin_hash"),
    pinTries: integer("pin_tries").notNull().default(0),
    requirePin: boolean("require_pin").notNull().default(false),
    returnOfShipmentId: bigIntColumn("return_of_shipment_id"),
    scenario: text("scenario"),
    eventSequence: integer("event_sequence").notNull().default(0),
    createdAt: createdAt(),
    /** True if the client gave the coordinates. False if they may come from an address look-up. Null if unknown. */
    pickupIsPinned: boolean("pickup_is_pinned"),
    dropoffIsPinned: boolean("dropoff_is_pinned"),
    anonymisedAt: timestampColumn("anonymised_at"),
  },
  (table) => [
    unique("shipment_id_mode").on(table.id, table.mode),
    index("shipment_code_in_any_case").on(sql`lower(${table.trackingCode})`),
    index("shipment_open").on(table.mode, table.waitingSince, table.id).where(IS_OPEN),
    index("shipment_held_at_hub")
      .on(table.id)
      .where(sql`status = 'failed' and failure->>'custody' in ('origin_hub','destination_hub')`),
    index("shipment_newest").on(table.merchantId, table.mode, table.id),
    index("shipment_by_status").on(table.merchantId, table.mode, table.status, table.id),
    index("shipment_by_type").on(table.merchantId, table.mode, table.type, table.id),
    // Index for lib/rates/resolve-trip.ts.
    index("shipment_pickup_address").on(
      table.merchantId,
      table.mode,
      sql`address_key(pickup_address)`,
      table.id,
    ),
    index("shipment_dropoff_address").on(
      table.merchantId,
      table.mode,
      sql`address_key(dropoff_address)`,
      table.id,
    ),
    uniqueIndex("shipment_one_return")
      .on(table.returnOfShipmentId)
      .where(sql`return_of_shipment_id is not null and status <> 'cancelled'`),
    foreignKey({ columns: [table.returnOfShipmentId], foreignColumns: [table.id] }),
    check(
      "shipment_status",
      sql`${table.status} in ('pending','confirmed','pickup_dispatched','picked_up','in_transit','out_for_delivery','delivered','cancelled','failed')`,
    ),
    check("shipment_pickup_window", sql`${table.pickupAfter} < ${table.pickupBefore}`),
    check("shipment_type", sql`${table.type} in ('same_city','regional')`),
    check(
      "shipment_fees_add_up",
      sql`${table.totalAmount} = ${table.firstMileFee} + ${table.transitFee} + ${table.lastMileFee} + ${table.handlingFee} + ${table.serviceFee} + ${table.fragileSurcharge}`,
    ),
    check(
      "shipment_fees_positive",
      sql`least(first_mile_fee, transit_fee, last_mile_fee, handling_fee, service_fee, fragile_surcharge) >= 0 and total_amount > 0`,
    ),
    check(
      "shipment_paid_to_move",
      sql`${table.status} in ('pending','cancelled') or ${table.paymentConfirmedAt} is not null`,
    ),
    check(
      "shipment_cancellation",
      sql`(${table.status} = 'cancelled') = (${table.cancellation} is not null)`,
    ),
    check("shipment_failure", sql`${table.status} <> 'failed' or ${table.failure} is not null`),
  ],
);

export const shipmentId = () =>
  bigIntColumn("shipment_id")
    .notNull()
    .references(() => shipment.id);

export const shipmentItem = pgTable(
  "shipment_item",
  {
    shipmentId: shipmentId(),
    /** Counts from 1 in request order. The public id is shipment id × 100 + position. */
    position: integer("position").notNull(),
    description: text("description").notNull(),
    weightKg: doublePrecision("weight_kg").notNull(),
    lengthCm: doublePrecision("length_cm").notNull(),
    widthCm: doublePrecision("width_cm").notNull(),
    heightCm: doublePrecision("height_cm").notNull(),
    quantity: integer("quantity").notNull(),
    isFragile: boolean("is_fragile").notNull(),
    declaredValue: doublePrecision("declared_value"),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.position] })],
);

export const shipmentLeg = pgTable(
  "shipment_leg",
  {
    shipmentId: shipmentId(),
    /** Counts from 1. The public id is shipment id × 10 + sequence. */
    sequence: integer("sequence").notNull(),
    legType: text("leg_type").$type<LegType>().notNull(),
    status: text("status").$type<LegStatus>().notNull().default("pending"),
    originName: text("origin_name").notNull(),
    originAddress: text("origin_address").notNull(),
    originLatitude: doublePrecision("origin_latitude").notNull(),
    originLongitude: doublePrecision("origin_longitude").notNull(),
    originHubId: integer("origin_hub_id").references(() => hub.id),
    destinationName: text("destination_name").notNull(),
    destinationAddress: text("destination_address").notNull(),
    destinationLatitude: doublePrecision("destination_latitude").notNull(),
    destinationLongitude: doublePrecision("destination_longitude").notNull(),
    destinationHubId: integer("destination_hub_id").references(() => hub.id),
    distanceKm: doublePrecision("distance_km").notNull(),
    fee: bigIntColumn("fee").notNull(),
    vehicleTypeName: text("vehicle_type_name"),
    waybill: text("waybill"),
    startedAt: timestampColumn("started_at"),
    completedAt: timestampColumn("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.sequence] }),
    check("shipment_leg_type", sql`${table.legType} in ('first_mile','transit','last_mile')`),
    check(
      "shipment_leg_status",
      sql`${table.status} in ('pending','assigned','in_progress','completed','failed','cancelled')`,
    ),
  ],
);

export const shipmentEvent = pgTable(
  "shipment_event",
  {
    id: id(),
    shipmentId: shipmentId(),
    status: text("status").$type<ShipmentStatus>().notNull(),
    /** Name of the trigger in the transition table. Several triggers lead to the same status. */
    trigger: text("trigger").notNull(),
    legType: text("leg_type").$type<LegType>().notNull(),
    description: text("description").notNull(),
    locationAddress: text("location_address"),
    actorType: text("actor_type").$type<ActorType>().notNull(),
    occurredAt: timestampColumn("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("shipment_event_newest").on(table.shipmentId, table.id)],
);

export const personalDataWalk = pgTable("personal_data_walk", {
  name: text("name").primaryKey(),
  reachedId: bigIntColumn("reached_id").notNull(),
});
