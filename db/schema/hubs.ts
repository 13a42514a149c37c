import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "@/db/schema/columns";
import type { ScanOutcome } from "@/lib/core/shipments/hub-desk";

/** What a hub's desk has scanned, so that a scan that comes twice is done once and answered alike. */
export const hubScan = pgTable(
  "hub_scan",
  {
    id: id(),
    hubId: integer("hub_id").notNull(),
    /** Made by the desk's page, a UUID. */
    clientEventId: text("client_event_id").notNull(),
    /** Null only within the transaction that takes it. */
    answer: jsonb("answer").$type<ScanOutcome>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("hub_scan_once").on(table.hubId, table.clientEventId),
    index("hub_scan_age").on(table.createdAt),
  ],
);
