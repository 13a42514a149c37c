import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { hub } from "@/db/schema/catalogue";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import type { KeyScope } from "@/lib/core/accounts/api-key-options";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";

export type Language = "sw" | "en";

export const merchant = pgTable(
  "merchant",
  {
    id: id(),
    businessName: text("business_name").notNull(),
    businessEmail: text("business_email").notNull(),
    phone: text("phone").notNull(),
    status: text("status").$type<MerchantStatus>().notNull().default("registered"),
    language: text("language").$type<Language>().notNull().default("sw"),
    rateLimitMultiplier: real("rate_limit_multiplier").notNull().default(1),
    smsOptOut: boolean("sms_opt_out").notNull().default(false),
    requirePin: boolean("require_pin").notNull().default(false),
    address: text("address"),
    tin: text("tin"),
    /** An https or e-mail address, never a phone number. Specification: What the service does, 5. */
    receiverContact: text("receiver_contact"),
    receiverMayPropose: boolean("receiver_may_propose").notNull().default(false),
    notifyLowBalance: boolean("notify_low_balance").notNull().default(true),
    notifyWebhookDisabled: boolean("notify_webhook_disabled").notNull().default(true),
    /** Unused, because the service sends no weekly summary. */
    notifyWeekly: boolean("notify_weekly").notNull().default(false),
    notifyReceipts: boolean("notify_receipts").notNull().default(false),
    emailVerifiedAt: timestampColumn("email_verified_at"),
    approvedAt: timestampColumn("approved_at"),
    rejectedAt: timestampColumn("rejected_at"),
    rejectReason: text("reject_reason"),
    factorRequiredAt: timestampColumn("factor_required_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("merchant_email").on(sql`lower(${table.businessEmail})`),
    check("merchant_tin", sql`${table.tin} ~ '^[0-9]{9}$'`),
    check(
      "merchant_status",
      sql`${table.status} in ('registered','email_verified','approved','rejected','suspended')`,
    ),
  ],
);

/** The business that owns a row. */
export const ownerId = () =>
  bigIntColumn("merchant_id")
    .notNull()
    .references(() => merchant.id);

export type Role = "merchant" | "admin" | "hub";

export const appUser = pgTable(
  "app_user",
  {
    id: id(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role").$type<Role>().notNull(),
    merchantId: bigIntColumn("merchant_id").references(() => merchant.id),
    hubId: integer("hub_id").references(() => hub.id),
    createdAt: createdAt(),
  },
  (table) => [
    check("app_user_hub", sql`(${table.role} = 'hub') = (${table.hubId} is not null)`),
    uniqueIndex("app_user_email").on(sql`lower(${table.email})`),
    index("app_user_of_merchant").on(table.merchantId),
    check("app_user_merchant", sql`(${table.role} = 'merchant') = (${table.merchantId} is not null)`),
  ],
);

export const apiKey = pgTable(
  "api_key",
  {
    id: id(),
    merchantId: ownerId(),
    mode: mode(),
    hash: text("hash").notNull().unique(),
    prefix: text("prefix").notNull(),
    last4: text("last4").notNull(),
    name: text("name").notNull(),
    createdBy: bigIntColumn("created_by").references(() => appUser.id),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn("last_used_at"),
    lastUsedIp: text("last_used_ip"),
    expiresAt: timestampColumn("expires_at"),
    revokedAt: timestampColumn("revoked_at"),
    /** Null if the key has all scopes, including scopes of later releases. */
    scopes: text("scopes").array().$type<KeyScope[]>(),
    networks: text("networks").array(),
    /** Limit in TZS per day in Tanzania. Null for no limit. */
    dailyLimit: bigIntColumn("daily_limit"),
    /** First key of a chain of rotated keys. All keys of the chain share one limit. */
    countedWith: bigIntColumn("counted_with"),
  },
  (table) => [
    index("api_key_merchant").on(table.merchantId, table.mode),
    check("api_key_daily_limit", sql`${table.dailyLimit} > 0`),
  ],
);

/** Amount in TZS that a key spent on a day in Tanzania. Only the function count_key_spending writes rows. */
export const apiKeySpending = pgTable(
  "api_key_spending",
  {
    keyId: bigIntColumn("key_id")
      .notNull()
      .references(() => apiKey.id),
    merchantId: bigIntColumn("merchant_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    amount: bigIntColumn("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day] }),
    check("api_key_spending_amount", sql`${table.amount} > 0`),
  ],
);

/** Stores the response of a committed success byte for byte. Specification: Idempotency. */
export const idempotencyRecord = pgTable(
  "idempotency_record",
  {
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    statusCode: integer("status_code").notNull(),
    location: text("location"),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("idempotency_scope").on(table.merchantId, table.mode, table.operation, table.key),
    index("idempotency_age").on(table.createdAt),
  ],
);
