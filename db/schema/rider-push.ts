import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { big, createdAt, id } from "@/db/schema/columns";
import { rider, riderSession } from "@/db/schema/riders";
import type { Locale } from "@/lib/core/locale";

/** A Web Push subscription, deleted with the session. */
export const riderPush = pgTable(
  "rider_push",
  {
    id: id(),
    sessionId: big("session_id")
      .notNull()
      .unique()
      .references(() => riderSession.id, { onDelete: "cascade" }),
    riderId: big("rider_id")
      .notNull()
      .references(() => rider.id),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: text("language").$type<Locale>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("rider_push_rider").on(table.riderId),
    check("rider_push_endpoint", sql`char_length(${table.endpoint}) <= 2048`),
  ],
);
