import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { ownerId } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import type {
  PaymentFailureCode,
  PaymentMethod,
  PaymentProvider,
  PaymentPurpose,
  PaymentState,
} from "@/lib/core/money/payment";
import type { GatewayState } from "@/lib/core/money/payment-settlement";

export const payment = pgTable(
  "payment",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    mode: mode(),
    merchantId: ownerId(),
    purpose: text("purpose").$type<PaymentPurpose>().notNull(),
    shipmentId: bigIntColumn("shipment_id"),
    status: text("status").$type<PaymentState>().notNull(),
    amount: bigIntColumn("amount").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    provider: text("provider").$type<PaymentProvider>(),
    phoneNumber: text("phone_number"),
    returnUrl: text("return_url"),
    gateway: text("gateway").notNull(),
    providerReference: text("provider_reference"),
    paymentUrl: text("payment_url"),
    failureCode: text("failure_code").$type<PaymentFailureCode>(),
    failureDetail: text("failure_detail"),
    /** Idempotency key of the request. A request with this key resumes the payment. */
    idempotencyKey: text("idempotency_key"),
    /** SHA-256 of the request body. Null in older rows. */
    idempotencyFingerprint: text("idempotency_fingerprint"),
    gatewayState: text("gateway_state").$type<GatewayState>(),
    gatewayAmount: text("gateway_amount"),
    askedAt: timestampColumn("asked_at"),
    polls: integer("polls").notNull().default(0),
    expiresAt: timestampColumn("expires_at").notNull(),
    completedAt: timestampColumn("completed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.shipmentId, table.mode], foreignColumns: [shipment.id, shipment.mode] }),
    check("payment_amount", sql`${table.amount} > 0`),
    check("payment_purpose", sql`(${table.purpose} = 'shipment') = (${table.shipmentId} is not null)`),
    check(
      "payment_status",
      sql`${table.status} in ('pending','processing','succeeded','failed','expired','cancelled')`,
    ),
    uniqueIndex("payment_one_open_per_shipment")
      .on(table.shipmentId)
      .where(sql`status in ('pending','processing') and purpose = 'shipment'`),
    uniqueIndex("payment_one_open_topup")
      .on(table.merchantId, table.mode)
      .where(sql`status in ('pending','processing') and purpose = 'wallet_topup'`),
    uniqueIndex("payment_provider_reference").on(table.gateway, table.providerReference),
    uniqueIndex("payment_idempotency_key")
      .on(table.merchantId, table.mode, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index("payment_open").on(table.id).where(sql`status in ('pending','processing')`),
    index("payment_newest").on(table.merchantId, table.mode, table.id),
  ],
);

/** An authenticated callback that matches no payment. Administrators review these callbacks. */
export const unmatchedCallback = pgTable(
  "unmatched_callback",
  {
    id: id(),
    gateway: text("gateway").notNull(),
    reference: text("reference").notNull(),
    providerReference: text("provider_reference"),
    occurrences: integer("occurrences").notNull().default(1),
    gatewayState: text("gateway_state").$type<GatewayState>(),
    gatewayAmount: text("gateway_amount"),
    askedAt: timestampColumn("asked_at"),
    lastSeenAt: timestampColumn("last_seen_at").notNull().default(sql`clock_timestamp()`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("unmatched_callback_once").on(table.gateway, table.reference),
    check("unmatched_callback_reference", sql`length(${table.reference}) between 1 and 100`),
  ],
);

export const simulatedCharge = pgTable("simulated_charge", {
  providerReference: text("provider_reference").primaryKey(),
  reference: text("reference").notNull().unique(),
  amount: bigIntColumn("amount").notNull(),
  currency: text("currency").notNull(),
  status: text("status").$type<"processing" | "succeeded" | "failed" | "voided">().notNull(),
  failureCode: text("failure_code").$type<PaymentFailureCode>(),
  phoneNumber: text("phone_number"),
  createdAt: createdAt(),
});
