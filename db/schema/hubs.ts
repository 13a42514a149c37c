import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "@/db/schema/columns";
import type { ScanOutcome } from "@/lib/core/shipments/hub-desk";

/** Makes repeated scans idempotent. */
export const hubScan = pgTable(
  "hub_scan",
  {
    id: id(),
    hubId: integer("hub_id").notNull(),
    /** A UUID from the desk's page. */
    clientEventId: text("client_event_id").notNull(),
    /** Null only within the transaction of the scan. */
    answer: jsonb("answer").$type<ScanOutcome>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("hub_scan_once").on(table.hubId, table.clientEventId),
    index("hub_scan_age").on(table.createdAt),
  ],
);
