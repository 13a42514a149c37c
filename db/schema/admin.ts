import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id } from "@/db/schema/columns";
import { appUser } from "@/db/schema/merchants";

/** Append-only log of administrator actions. */
export const adminAction = pgTable(
  "admin_action",
  {
    id: id(),
    /** Null if the command line made the change. */
    actorId: bigIntColumn("actor_id").references(() => appUser.id),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    reason: text("reason"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id"),
    ip: text("ip"),
    proposalId: bigIntColumn("proposal_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_action_subject").on(table.subjectType, table.subjectId, table.id),
    index("admin_action_actor").on(table.actorId, table.id),
  ],
);

/** Hash chain of the log in commit order. A trigger writes the rows. */
export const adminLogChain = pgTable(
  "admin_log_chain",
  {
    no: bigIntColumn("no").primaryKey(),
    actionId: bigIntColumn("action_id").notNull(),
    /** SHA-256 of the previous hash and the entry, in lower-case hex. */
    hash: text("hash").notNull(),
  },
  (table) => [unique("admin_log_chain_action").on(table.actionId)],
);

export const adminLogPrintPosition = pgTable(
  "admin_log_printed",
  { isOnly: boolean("is_only").primaryKey().default(true), no: bigIntColumn("no").notNull() },
  (table) => [check("admin_log_printed_only", sql`${table.isOnly}`)],
);
