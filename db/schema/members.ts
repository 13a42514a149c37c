import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn } from "@/db/schema/columns";
import { appUser, ownerId } from "@/db/schema/merchants";
import type { MemberRole } from "@/lib/core/access/member-rights";
import type { Mode } from "@/lib/core/mode";

const ROLES = sql.raw("('owner','manager','finance','operator','developer','viewer')");

/** A member of a business. Rows of former members remain for the log. */
export const member = pgTable(
  "member",
  {
    merchantId: ownerId(),
    userId: bigIntColumn("user_id")
      .notNull()
      .references(() => appUser.id),
    role: text("role").$type<MemberRole>().notNull(),
    name: text("name"),
    invitedBy: bigIntColumn("invited_by").references(() => appUser.id),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.userId] }),
    index("member_of_user").on(table.userId),
    check("member_role", sql`${table.role} in ${ROLES}`),
    check("member_name", sql`char_length(${table.name}) between 1 and 255`),
  ],
);

export const invitation = pgTable(
  "invitation",
  {
    id: id(),
    merchantId: ownerId(),
    email: text("email").notNull(),
    role: text("role").$type<MemberRole>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: bigIntColumn("invited_by")
      .notNull()
      .references(() => appUser.id),
    createdAt: createdAt(),
    sentAt: timestampColumn("sent_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    acceptedAt: timestampColumn("accepted_at"),
    withdrawnAt: timestampColumn("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("invitation_open")
      .on(table.merchantId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check("invitation_role", sql`${table.role} in ${ROLES} and ${table.role} <> 'owner'`),
  ],
);

/** Append-only log of a business with a hash chain. */
export const merchantLog = pgTable(
  "merchant_log",
  {
    id: id(),
    merchantId: ownerId(),
    /** Mode of the change. Null if the change concerns both modes. */
    mode: text("mode").$type<Mode>(),
    actorId: bigIntColumn("actor_id").references(() => appUser.id),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject"),
    details: jsonb("details").$type<Record<string, unknown>>(),
    ip: text("ip"),
    requestId: text("request_id"),
    createdAt: createdAt(),
    /** SHA-256 of the entry and the previous hash. A trigger sets the value. */
    hash: text("hash").notNull().default(""),
  },
  (table) => [index("merchant_log_of_merchant").on(table.merchantId, table.id)],
);
