import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestampColumn } from "@/db/schema/columns";

/** Modes in this database: `both`, or one mode if an earlier release split the database: see ADR 0020. */
export const home = pgTable(
  "home",
  {
    id: integer("id").primaryKey().default(1),
    holds: text("holds").$type<"both" | "live" | "sandbox">().notNull().default("both"),
    copiedAt: timestampColumn("copied_at"),
  },
  (table) => [
    check("home_one_row", sql`${table.id} = 1`),
    check("home_holds", sql`${table.holds} in ('both','live','sandbox')`),
  ],
);

/** Unused; see ADR 0020. */
export const homeChange = pgTable("home_change", {
  id: id(),
  relation: text("relation").notNull(),
  key: text("key").notNull(),
});
