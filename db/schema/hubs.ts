import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "@/db/schema/columns";
import type { ScanOutcome } from "@/lib/core/shipments/hub-desk";

/** Stores each scan, so that a repeated scan has no effect. */
export const hubScan = pgTable(
  "hub_scan",
  {
    id: id(),
    hubId: integer("hub_id").notNull(),
    clientEventId: text("client_event_id").notNull(),
    answer: jsonb("answer").$type<ScanOutcome>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("hub_scan_once").on(table.hubId, table.clientEventId),
    index("hub_scan_age").on(table.createdAt),
  ],
);
