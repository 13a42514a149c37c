import { sql } from "drizzle-orm";
import { check, doublePrecision, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, timestampColumn } from "@/db/schema/columns";

export const place = pgTable(
  "place",
  {
    id: id(),
    name: text("name").notNull(),
    aliases: text("aliases").array().notNull().default([]),
    kind: text("kind").$type<"landmark" | "area" | "town">().notNull(),
    parent: text("parent"),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** Source of the place. Source and key together identify the place in repeated imports. */
    source: text("source").notNull(),
    sourceKey: text("source_key").notNull(),
    confidence: doublePrecision("confidence").notNull(),
    importedAt: timestampColumn("imported_at").notNull().defaultNow(),
  },
  (table) => [
    unique("place_source").on(table.source, table.sourceKey),
    index("place_newest").on(table.importedAt),
    check("place_kind", sql`${table.kind} in ('landmark','area','town')`),
    check("place_confidence", sql`${table.confidence} > 0 and ${table.confidence} <= 1`),
    check(
      "place_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);
