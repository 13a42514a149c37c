import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { ownerId } from "@/db/schema/merchants";

export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    id: id(),
    merchantId: ownerId(),
    mode: mode(),
    url: text("url").notNull(),
    description: text("description"),
    events: text("events").array().notNull(),
    secretEncrypted: text("secret_encrypted").notNull(),
    previousSecretEncrypted: text("previous_secret_encrypted"),
    previousSecretExpiresAt: timestampColumn("previous_secret_expires_at"),
    status: text("status").$type<"enabled" | "disabled">().notNull().default("enabled"),
    disabledReason: text("disabled_reason"),
    failingSince: timestampColumn("failing_since"),
    warnedAt: timestampColumn("warned_at"),
    leasedBy: text("leased_by"),
    leasedAt: timestampColumn("leased_at"),
    /** Time of the owner's deletion. The endpoint is hidden immediately; a job deletes the deliveries and the row. */
    deletedAt: timestampColumn("deleted_at"),
    createdAt: createdAt(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_endpoint_owner").on(table.merchantId, table.mode),
    check("webhook_endpoint_status", sql`${table.status} in ('enabled','disabled')`),
  ],
);

/** Outbox of webhook events. The id is the cursor of the event feed. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    id: id(),
    eventId: text("event_id").notNull().unique(),
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    type: text("type").notNull(),
    shipmentId: bigIntColumn("shipment_id"),
    sequence: integer("sequence"),
    merchantReference: text("merchant_reference"),
    /** `json` preserves the order of fields, unlike `jsonb`. */
    data: json("data").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_event_feed").on(table.merchantId, table.mode, table.id),
    uniqueIndex("webhook_event_sequence")
      .on(table.shipmentId, table.sequence)
      .where(sql`sequence is not null`),
  ],
);

export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: id(),
    eventId: bigIntColumn("event_id")
      .notNull()
      .references(() => webhookEvent.id),
    endpointId: bigIntColumn("endpoint_id").notNull(),
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    status: text("status").$type<"pending" | "succeeded" | "failed">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestampColumn("next_attempt_at").notNull().defaultNow(),
    lastStatusCode: integer("last_status_code"),
    replayOf: bigIntColumn("replay_of"),
    completedAt: timestampColumn("completed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.endpointId], foreignColumns: [webhookEndpoint.id] }).onDelete("cascade"),
    index("webhook_delivery_queue")
      .on(table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`status = 'pending'`),
    index("webhook_delivery_due").on(table.nextAttemptAt, table.endpointId).where(sql`status = 'pending'`),
    index("webhook_delivery_event").on(table.eventId, table.endpointId),
    index("webhook_delivery_newest").on(table.endpointId, table.id),
    check("webhook_delivery_status", sql`${table.status} in ('pending','succeeded','failed')`),
  ],
);

/** A trigger deletes the attempts with their delivery. A foreign key would make each write a third slower. */
export const webhookAttempt = pgTable(
  "webhook_attempt",
  {
    deliveryId: bigIntColumn("delivery_id").notNull(),
    attempt: integer("attempt").notNull(),
    requestedAt: timestampColumn("requested_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    statusCode: integer("status_code"),
    error: text("error"),
    /** Signature headers. Older rows contain all headers. Empty if nothing was sent. */
    requestHeaders: json("request_headers").$type<Record<string, string>>().notNull(),
    responseBody: text("response_body"),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
);

export const demoReceivedWebhook = pgTable("demo_received_webhook", {
  id: id(),
  receivedAt: timestampColumn("received_at").notNull().defaultNow(),
  eventId: text("event_id").notNull(),
  type: text("type").notNull(),
  valid: text("valid").$type<"yes" | "no">().notNull(),
  headers: json("headers").$type<Record<string, string>>().notNull(),
  body: text("body").notNull(),
});
