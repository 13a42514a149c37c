import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn } from "@/db/schema/columns";
import { appUser } from "@/db/schema/merchants";
import type { ProposalKind, ProposalStatus, StaffRight, StaffRole } from "@/lib/core/access/staff";
import type { SubjectType } from "@/lib/core/admin/admin-action";

export const staff = pgTable(
  "staff",
  {
    userId: bigIntColumn("user_id")
      .primaryKey()
      .references(() => appUser.id, { onDelete: "cascade" }),
    role: text("role").$type<StaffRole>().notNull(),
    /** Main account of the person who uses this account. Only a different person who is an owner can set this value. */
    personId: bigIntColumn("person_id").references(() => appUser.id, { onDelete: "set null" }),
    disabledAt: timestampColumn("disabled_at"),
    createdAt: createdAt(),
  },
  (table) => [check("staff_role", sql`${table.role} in ('support','operations','finance','owner')`)],
);

export const staffProposal = pgTable(
  "staff_proposal",
  {
    id: id(),
    kind: text("kind").$type<ProposalKind>().notNull(),
    neededRight: text("needed_right").$type<StaffRight>().notNull(),
    subjectType: text("subject_type").$type<SubjectType>().notNull(),
    subjectId: text("subject_id").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** Hash of the facts that the approver sees. If the hash changes, the proposal ends. */
    version: text("version").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason").notNull(),
    token: text("token"),
    status: text("status").$type<ProposalStatus>().notNull().default("open"),
    proposedBy: bigIntColumn("proposed_by")
      .notNull()
      .references(() => appUser.id),
    proposedAt: timestampColumn("proposed_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    endedBy: bigIntColumn("ended_by").references(() => appUser.id),
    endedAt: timestampColumn("ended_at"),
    endReason: text("end_reason"),
  },
  (table) => [
    index("staff_proposal_open").on(table.expiresAt).where(sql`status = 'open'`),
    uniqueIndex("staff_proposal_token").on(table.token).where(sql`token is not null`),
    check(
      "staff_proposal_status",
      sql`${table.status} in ('open','confirmed','withdrawn','declined','overtaken','expired')`,
    ),
    check(
      "staff_proposal_two",
      sql`${table.status} <> 'confirmed' or (${table.endedBy} is not null and ${table.endedBy} <> ${table.proposedBy})`,
    ),
  ],
);
