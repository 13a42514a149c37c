import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant, mode } from "@/db/schema/columns";

export type MessageStatus = "queued" | "held" | "sent" | "failed" | "suppressed";

/** Every SMS and e-mail that the service sent, would have sent, or decided not to send. */
export const message = pgTable(
  "message",
  {
    id: id(),
    merchantId: big("merchant_id"),
    mode: mode(),
    kind: text("kind").$type<"sms" | "email">().notNull(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    body: text("body").notNull(),
    status: text("status").$type<MessageStatus>().notNull().default("queued"),
    reason: text("reason"),
    shipmentId: big("shipment_id"),
    provider: text("provider"),
    providerReference: text("provider_reference"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    check("message_status", sql`${table.status} in ('queued','held','sent','failed','suppressed')`),
    uniqueIndex("message_once_per_shipment")
      .on(table.shipmentId, table.template)
      .where(sql`shipment_id is not null`),
    index("message_newest").on(table.merchantId, table.mode, table.id),
    index("message_recipient").on(table.recipient, table.createdAt),
  ],
);
