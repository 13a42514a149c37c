import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { big, createdAt, id } from "@/db/schema/columns";
import { appUser } from "@/db/schema/merchants";

/** What administrators did, with what stood before and after. Rows are only ever added. */
export const adminAction = pgTable(
  "admin_action",
  {
    id: id(),
    /** Null for what was done on the command line of the service itself. */
    actorId: big("actor_id").references(() => appUser.id),
    /** Subject and verb, like `merchant.approved` or `lane.changed`. */
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    reason: text("reason"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id"),
    /** From where; null for the service itself. */
    ip: text("ip"),
    /** The proposal that another person confirmed by this. */
    proposalId: big("proposal_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_action_subject").on(table.subjectType, table.subjectId, table.id),
    index("admin_action_actor").on(table.actorId, table.id),
  ],
);

/** The entries in the order of their commits, each sealed with the one before it. Written by a trigger alone. */
export const adminLogChain = pgTable(
  "admin_log_chain",
  {
    no: big("no").primaryKey(),
    actionId: big("action_id").notNull(),
    /** SHA-256 of the hash before it and of the entry, lower-case hex. */
    hash: text("hash").notNull(),
  },
  (table) => [unique("admin_log_chain_action").on(table.actionId)],
);

/** How far the log was written to standard output, for a collector. */
export const adminLogPrinted = pgTable(
  "admin_log_printed",
  { isOnly: boolean("is_only").primaryKey().default(true), no: big("no").notNull() },
  (table) => [check("admin_log_printed_only", sql`${table.isOnly}`)],
);
