import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import type { Language } from "@/db/schema/merchants";
import type {
  DeliveryReport,
  MessageKind,
  MessageReason,
  MessageStatus,
  MessageTemplate,
} from "@/lib/core/messages/message";

export const message = pgTable(
  "message",
  {
    id: id(),
    merchantId: bigIntColumn("merchant_id"),
    mode: mode(),
    kind: text("kind").$type<MessageKind>().notNull(),
    template: text("template").$type<MessageTemplate>().notNull(),
    language: text("language").$type<Language>().notNull().default("sw"),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    body: text("body").notNull(),
    status: text("status").$type<MessageStatus>().notNull().default("queued"),
    reason: text("reason").$type<MessageReason>(),
    shipmentId: bigIntColumn("shipment_id"),
    provider: text("provider"),
    providerReference: text("provider_reference"),
    attempts: integer("attempts").notNull().default(0),
    leasedUntil: timestampColumn("leased_until"),
    createdAt: createdAt(),
    sentAt: timestampColumn("sent_at"),
    delivery: text("delivery").$type<DeliveryReport>(),
    reportedAt: timestampColumn("reported_at"),
  },
  (table) => [
    check("message_status", sql`${table.status} in ('queued','held','sent','failed','suppressed')`),
    check("message_delivery", sql`${table.delivery} in ('delivered','undelivered')`),
    uniqueIndex("message_once")
      .on(
        table.shipmentId,
        table.template,
        sql`(case when template = 'attempt_planned' then md5(body) else '' end)`,
      )
      .where(sql`shipment_id is not null`),
    index("message_newest").on(table.merchantId, table.mode, table.id),
    index("message_recipient").on(table.recipient, table.createdAt),
    index("message_reference").on(table.provider, table.providerReference).where(sql`status = 'sent'`),
    index("message_failed").on(table.id).where(sql`status = 'failed'`),
  ],
);
