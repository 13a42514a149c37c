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
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { appUser, type Language, ownerId } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import type { LinkItem, LinkOrderStatus, LinkPayer } from "@/lib/core/links/delivery-link";

/** Specification: Delivery links. */
export const deliveryLink = pgTable(
  "delivery_link",
  {
    id: id(),
    merchantId: ownerId(),
    mode: mode(),
    code: text("code").notNull().unique(),
    title: text("title").notNull(),
    note: text("note"),
    /** Package size tier and its values when the link was created. Later changes of the tier have no effect. */
    item: jsonb("item").$type<LinkItem>().notNull(),
    senderName: text("sender_name").notNull(),
    senderPhone: text("sender_phone").notNull(),
    pickupAddress: text("pickup_address").notNull(),
    pickupLatitude: doublePrecision("pickup_latitude").notNull(),
    pickupLongitude: doublePrecision("pickup_longitude").notNull(),
    pickupNotes: text("pickup_notes"),
    payer: text("payer").$type<LinkPayer>().notNull(),
    needsConfirmation: boolean("needs_confirmation").notNull(),
    asksPickupTime: boolean("asks_pickup_time").notNull().default(false),
    maxUses: integer("max_uses").notNull(),
    /** Whole TZS from the seller's wallet. Null if the buyers pay. */
    budgetTzs: bigIntColumn("budget"),
    maxOrderTzs: bigIntColumn("max_order_amount").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    revokedAt: timestampColumn("revoked_at"),
    halfSpentAt: timestampColumn("half_spent_at"),
    createdBy: bigIntColumn("created_by").references(() => appUser.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique("delivery_link_own").on(table.id, table.merchantId, table.mode),
    index("delivery_link_newest").on(table.merchantId, table.mode, table.id),
    check("delivery_link_mode", sql`${table.mode} in ('live','sandbox')`),
    check("delivery_link_payer", sql`${table.payer} in ('wallet','buyer')`),
    check("delivery_link_budget", sql`(${table.payer} = 'wallet') = (${table.budgetTzs} is not null)`),
    check(
      "delivery_link_amounts",
      sql`${table.maxUses} > 0 and ${table.maxOrderTzs} > 0 and coalesce(${table.budgetTzs}, 1) > 0`,
    ),
    check(
      "delivery_link_texts",
      sql`char_length(${table.title}) <= 100 and char_length(${table.note}) <= 300 and char_length(${table.senderName}) <= 255 and char_length(${table.pickupAddress}) <= 500 and char_length(${table.pickupNotes}) <= 500`,
    ),
  ],
);

export const deliveryLinkOrder = pgTable(
  "delivery_link_order",
  {
    id: id(),
    linkId: bigIntColumn("link_id").notNull(),
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    code: text("code").notNull().unique(),
    status: text("status").$type<LinkOrderStatus>().notNull().default("draft"),
    language: text("language").$type<Language>().notNull(),
    receiverName: text("receiver_name").notNull(),
    receiverPhone: text("receiver_phone").notNull(),
    dropoffAddress: text("dropoff_address").notNull(),
    dropoffLatitude: doublePrecision("dropoff_latitude"),
    dropoffLongitude: doublePrecision("dropoff_longitude"),
    place: text("place"),
    isWide: boolean("is_wide").notNull().default(false),
    /** Both null if the pickup is not scheduled. */
    pickupAfter: timestampColumn("pickup_after"),
    pickupBefore: timestampColumn("pickup_before"),
    amountTzs: bigIntColumn("amount"),
    shipmentId: bigIntColumn("shipment_id").references(() => shipment.id),
    /** Deadline for the seller's confirmation. Null while the payment is pending. */
    confirmBy: timestampColumn("confirm_by"),
    sentAt: timestampColumn("sent_at"),
    clientKey: text("client_key"),
    decidedAt: timestampColumn("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: "delivery_link_order_link",
      columns: [table.linkId, table.merchantId, table.mode],
      foreignColumns: [deliveryLink.id, deliveryLink.merchantId, deliveryLink.mode],
    }),
    index("delivery_link_order_of_link").on(table.linkId, table.status),
    uniqueIndex("delivery_link_order_of_shipment").on(table.shipmentId).where(sql`shipment_id is not null`),
    index("delivery_link_order_waiting")
      .on(table.merchantId, table.mode, table.id)
      .where(sql`status = 'waiting'`),
    check(
      "delivery_link_order_status",
      sql`${table.status} in ('draft','waiting','confirmed','declined','expired')`,
    ),
    check(
      "delivery_link_order_sent",
      sql`${table.status} = 'draft' or (${table.sentAt} is not null and ${table.amountTzs} is not null)`,
    ),
    check("delivery_link_order_shipment", sql`${table.status} <> 'draft' or ${table.shipmentId} is null`),
    check(
      "delivery_link_order_texts",
      sql`char_length(${table.receiverName}) <= 255 and char_length(${table.receiverPhone}) <= 32 and char_length(${table.dropoffAddress}) <= 300`,
    ),
  ],
);
