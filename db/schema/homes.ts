import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "@/db/schema/columns";

/** Whose rows this database holds: of both modes, or of one where the sandbox has a database of its own. One row. */
export const home = pgTable(
  "home",
  {
    id: integer("id").primaryKey().default(1),
    holds: text("holds").$type<"both" | "live" | "sandbox">().notNull().default("both"),
    /** At the sandbox, by its clock: what live had then is here. */
    copiedAt: instant("copied_at"),
  },
  (table) => [
    check("home_one_row", sql`${table.id} = 1`),
    check("home_holds", sql`${table.holds} in ('both','live','sandbox')`),
  ],
);

/** At live: the row of a table that the sandbox has a copy of, and has not got as it is now. Written by triggers. */
export const homeChange = pgTable("home_change", {
  id: id(),
  relation: text("relation").notNull(),
  /** Its primary key. */
  key: text("key").notNull(),
});
