import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { appUser, merchant } from "@/db/schema/merchants";
import type { MemberRole } from "@/lib/core/access/member-rights";
import type { Mode } from "@/lib/core/mode";

const ROLES = sql.raw("('owner','manager','finance','operator','developer','viewer')");

/** Who belongs to which business, and as what. A row stays when a person goes: what they did stays under their name. */
export const member = pgTable(
  "member",
  {
    merchantId: big("merchant_id")
      .notNull()
      .references(() => merchant.id),
    userId: big("user_id")
      .notNull()
      .references(() => appUser.id),
    role: text("role").$type<MemberRole>().notNull(),
    /** How the person is called in this business; null for an account of before, which its address names. */
    name: text("name"),
    /** Null for the one who registered the business. */
    invitedBy: big("invited_by").references(() => appUser.id),
    createdAt: createdAt(),
    /** When the person left or was removed; null while they belong to it. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.userId] }),
    index("member_of_user").on(table.userId),
    check("member_role", sql`${table.role} in ${ROLES}`),
    check("member_name", sql`char_length(${table.name}) between 1 and 255`),
  ],
);

/** An invitation by mail: it works once, until it expires or is taken back. */
export const invitation = pgTable(
  "invitation",
  {
    id: id(),
    merchantId: big("merchant_id")
      .notNull()
      .references(() => merchant.id),
    email: text("email").notNull(),
    role: text("role").$type<MemberRole>().notNull(),
    /** SHA-256 of the link's token, lower-case hex. Sending it again makes a new one. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: big("invited_by")
      .notNull()
      .references(() => appUser.id),
    createdAt: createdAt(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("invitation_open")
      .on(table.merchantId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check("invitation_role", sql`${table.role} in ${ROLES} and ${table.role} <> 'owner'`),
  ],
);

/** What people did in a business, as its owner reads it. Rows are only ever added, each with a hash over the one before. */
export const merchantLog = pgTable(
  "merchant_log",
  {
    id: id(),
    merchantId: big("merchant_id")
      .notNull()
      .references(() => merchant.id),
    /** Null where both modes are concerned. */
    mode: text("mode").$type<Mode>(),
    /** The person; null for an API key, or for the service itself. */
    actorId: big("actor_id").references(() => appUser.id),
    /** As the actor was called then. */
    actor: text("actor").notNull(),
    /** Subject and verb, like `api_key.created`. */
    action: text("action").notNull(),
    /** What it was done to, in the merchant's own words. */
    subject: text("subject"),
    details: jsonb("details").$type<Record<string, unknown>>(),
    ip: text("ip"),
    requestId: text("request_id"),
    createdAt: createdAt(),
    /** SHA-256 over the entry and the hash before it, set by the database. */
    hash: text("hash").notNull().default(""),
  },
  (table) => [index("merchant_log_of_merchant").on(table.merchantId, table.id)],
);
