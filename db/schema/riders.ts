import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/core/locale";
import type {
  CustodyCaseKind,
  LateRiderReport,
  CustodyRecord,
  CustodySettlement,
} from "@/lib/core/riders/late-step";
import type { AssignmentStatus } from "@/lib/core/shipment";
import { vehicleType } from "./catalogue";
import { bigIntColumn, bytea, createdAt, id, partitionedId, timestampColumn, mode } from "./columns";
import { shipment, shipmentId } from "./shipments";

export const rider = pgTable(
  "rider",
  {
    id: id(),
    mode: mode(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    pinHash: text("pin_hash"),
    isPinInitial: boolean("is_pin_initial").notNull().default(false),
    codeHash: text("code_hash"),
    codeSentAt: timestampColumn("code_sent_at"),
    vehicleTypeId: integer("vehicle_type_id")
      .notNull()
      .references(() => vehicleType.id),
    vehiclePlate: text("vehicle_plate"),
    isActive: boolean("is_active").notNull().default(true),
    isOnline: boolean("is_online").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("rider_phone").on(table.mode, table.phone),
    index("rider_online").on(table.mode, table.vehicleTypeId).where(sql`is_online and is_active`),
  ],
);

const riderId = () =>
  bigIntColumn("rider_id")
    .notNull()
    .references(() => rider.id);

export const riderSession = pgTable(
  "rider_session",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    riderId: riderId(),
    createdAt: createdAt(),
    lastSeenAt: timestampColumn("last_seen_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (table) => [
    index("rider_session_rider").on(table.riderId),
    index("rider_session_expiry").on(table.expiresAt),
  ],
);

export const riderReport = pgTable(
  "rider_report",
  {
    id: id(),
    riderId: riderId(),
    clientEventId: text("client_event_id").notNull(),
    shipmentId: bigIntColumn("shipment_id").references(() => shipment.id),
    step: text("step").notNull(),
    /** Time by the phone's clock, limited to plausible values. */
    happenedAt: timestampColumn("happened_at").notNull(),
    outcome: text("outcome").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("rider_report_once").on(table.riderId, table.clientEventId),
    index("rider_report_age").on(table.createdAt),
  ],
);

/** A late report that contradicts the recorded custody. The table has no foreign keys. */
export const custodyCase = pgTable(
  "custody_case",
  {
    id: id(),
    shipmentId: bigIntColumn("shipment_id").notNull(),
    assignmentId: bigIntColumn("assignment_id").notNull(),
    riderId: bigIntColumn("rider_id").notNull(),
    kind: text("kind").$type<CustodyCaseKind>().notNull(),
    claim: jsonb("claim").$type<LateRiderReport>().notNull(),
    known: jsonb("known").$type<CustodyRecord>().notNull(),
    createdAt: createdAt(),
    settledAt: timestampColumn("settled_at"),
    settlement: text("settlement").$type<CustodySettlement>(),
  },
  (table) => [
    check(
      "custody_case_kind",
      sql`${table.kind} in ('time_unknown','collected_after_end','two_holders','rider_elsewhere','ended_otherwise')`,
    ),
    check("custody_case_settled", sql`(${table.settledAt} is null) = (${table.settlement} is null)`),
    uniqueIndex("custody_case_open").on(table.shipmentId, table.riderId).where(sql`settled_at is null`),
    index("custody_case_shipment").on(table.shipmentId),
  ],
);

/** A photo as proof of custody. The name is unguessable and grants access. */
export const proofPhoto = pgTable(
  "proof_photo",
  {
    id: id(),
    name: text("name").notNull().unique(),
    shipmentId: shipmentId(),
    riderId: riderId(),
    contentType: text("content_type").notNull(),
    /** Null after the upload to S3. */
    bytes: bytea("bytes"),
    objectKey: text("object_key"),
    sha256: text("sha256"),
    /** True if the photo has no metadata. A job re-encodes older photos. */
    isBare: boolean("is_bare").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("proof_photo_shipment").on(table.shipmentId),
    index("proof_photo_in_row").on(table.id).where(sql`bytes is not null`),
    check("proof_photo_size", sql`octet_length(${table.bytes}) <= 1048576`),
    check(
      "proof_photo_kept",
      sql`num_nonnulls(${table.bytes}, ${table.objectKey}) = 1 and (${table.objectKey} is null) = (${table.sha256} is null)`,
    ),
  ],
);

/** S3 objects to delete. A row is inserted before an upload, and removed when the photo's row is saved. */
export const photoRemoval = pgTable(
  "photo_removal",
  {
    objectKey: text("object_key").primaryKey(),
    dueAt: timestampColumn("due_at").notNull(),
  },
  (table) => [index("photo_removal_due").on(table.dueAt)],
);

export const riderPosition = pgTable("rider_position", {
  riderId: bigIntColumn("rider_id")
    .primaryKey()
    .references(() => rider.id),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  recordedAt: timestampColumn("recorded_at").notNull(),
  // An implausible position. The next position confirms either this position or the last plausible position.
  doubtedLatitude: doublePrecision("doubted_latitude"),
  doubtedLongitude: doublePrecision("doubted_longitude"),
  doubtedAt: timestampColumn("doubted_at"),
});

/**
 * `lib/partitions/partitions.sql` partitions the table by `recorded_at`. The table has no foreign keys,
 * because foreign keys would lock shipments.
 */
export const positionTrail = pgTable(
  "position_trail",
  {
    id: partitionedId(),
    shipmentId: bigIntColumn("shipment_id").notNull(),
    riderId: bigIntColumn("rider_id").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    recordedAt: timestampColumn("recorded_at").notNull(),
  },
  (table) => [index("position_trail_shipment").on(table.shipmentId, table.id)],
);

export const assignment = pgTable(
  "assignment",
  {
    id: id(),
    shipmentId: shipmentId(),
    legSequence: integer("leg_sequence").notNull(),
    riderId: riderId(),
    status: text("status").$type<AssignmentStatus>().notNull(),
    offeredAt: timestampColumn("offered_at"),
    expiresAt: timestampColumn("expires_at"),
    shownAt: timestampColumn("shown_at"),
    acceptedAt: timestampColumn("accepted_at"),
    acceptedLatitude: doublePrecision("accepted_latitude"),
    acceptedLongitude: doublePrecision("accepted_longitude"),
    movingAt: timestampColumn("moving_at"),
    arrivedAt: timestampColumn("arrived_at"),
    collectedAt: timestampColumn("collected_at"),
    endedAt: timestampColumn("ended_at"),
    /** The rider's share of the leg's fee in TZS. Null for older legs and for legs without earnings. */
    earnedTzs: bigIntColumn("earned_tzs"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "assignment_status",
      sql`${table.status} in ('offered','accepted','en_route_to_pickup','arrived_at_pickup','completed','declined','expired','unassigned')`,
    ),
    uniqueIndex("assignment_one_rider")
      .on(table.shipmentId)
      .where(sql`status in ('accepted','en_route_to_pickup','arrived_at_pickup')`),
    index("assignment_working")
      .on(table.riderId)
      .where(sql`status in ('accepted','en_route_to_pickup','arrived_at_pickup')`),
    index("assignment_by_shipment").on(table.shipmentId, table.id),
    index("assignment_by_rider").on(table.riderId, table.id),
    index("assignment_offered").on(table.riderId).where(sql`status = 'offered'`),
  ],
);

export const riderPush = pgTable(
  "rider_push",
  {
    id: id(),
    sessionId: bigIntColumn("session_id")
      .notNull()
      .unique()
      .references(() => riderSession.id, { onDelete: "cascade" }),
    riderId: riderId(),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: text("language").$type<Locale>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("rider_push_rider").on(table.riderId),
    check("rider_push_endpoint", sql`char_length(${table.endpoint}) <= 2048`),
  ],
);
