import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
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
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_action_subject").on(table.subjectType, table.subjectId, table.id),
    index("admin_action_actor").on(table.actorId, table.id),
  ],
);
