import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { hub } from "@/db/schema/catalogue";
import { mode, timestampColumn } from "@/db/schema/columns";

/** Scheduled pickups that start in a half hour, for hubs with a pickup capacity. Old rows are deleted. */
export const pickupSlot = pgTable(
  "pickup_slot",
  {
    mode: mode(),
    hubId: integer("hub_id")
      .notNull()
      .references(() => hub.id),
    startsAt: timestampColumn("starts_at").notNull(),
    taken: integer("taken").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mode, table.hubId, table.startsAt] }),
    check("pickup_slot_taken", sql`${table.taken} >= 0`),
  ],
);
