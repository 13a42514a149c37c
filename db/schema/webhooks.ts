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
import { big, createdAt, id, instant, mode } from "@/db/schema/columns";
import { merchant } from "@/db/schema/merchants";

export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    id: id(),
    merchantId: big("merchant_id")
      .notNull()
      .references(() => merchant.id),
    mode: mode(),
    url: text("url").notNull(),
    description: text("description"),
    events: text("events").array().notNull(),
    secretEncrypted: text("secret_encrypted").notNull(),
    previousSecretEncrypted: text("previous_secret_encrypted"),
    previousSecretExpiresAt: instant("previous_secret_expires_at"),
    status: text("status").$type<"enabled" | "disabled">().notNull().default("enabled"),
    disabledReason: text("disabled_reason"),
    failingSince: instant("failing_since"),
    warnedAt: instant("warned_at"),
    leasedBy: text("leased_by"),
    leasedAt: instant("leased_at"),
    /** Time of the owner's deletion. The endpoint is hidden immediately; a job deletes the deliveries and the row. */
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
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
    merchantId: big("merchant_id").notNull(),
    mode: mode(),
    type: text("type").notNull(),
    shipmentId: big("shipment_id"),
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
    eventId: big("event_id")
      .notNull()
      .references(() => webhookEvent.id),
    endpointId: big("endpoint_id").notNull(),
    merchantId: big("merchant_id").notNull(),
    mode: mode(),
    status: text("status").$type<"pending" | "succeeded" | "failed">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    lastStatusCode: integer("last_status_code"),
    replayOf: big("replay_of"),
    completedAt: instant("completed_at"),
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
    deliveryId: big("delivery_id").notNull(),
    attempt: integer("attempt").notNull(),
    requestedAt: instant("requested_at").notNull(),
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
  receivedAt: instant("received_at").notNull().defaultNow(),
  eventId: text("event_id").notNull(),
  type: text("type").notNull(),
  valid: text("valid").$type<"yes" | "no">().notNull(),
  headers: json("headers").$type<Record<string, string>>().notNull(),
  body: text("body").notNull(),
});
