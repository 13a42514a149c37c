import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, partitionedId, mode } from "@/db/schema/columns";

/**
 * API requests of the last 30 days. `lib/partitions/partitions.sql` partitions the table by `created_at`,
 * because Drizzle cannot express partitions.
 */
export const apiRequest = pgTable(
  "api_request",
  {
    id: partitionedId(),
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    keyId: bigIntColumn("key_id"),
    method: text("method").notNull(),
    path: text("path").notNull(),
    status: integer("status").notNull(),
    durationMs: integer("duration_ms").notNull(),
    requestId: text("request_id").notNull(),
    ip: text("ip"),
    requestBody: text("request_body"),
    responseBody: text("response_body"),
    createdAt: createdAt(),
  },
  (table) => [index("api_request_newest").on(table.merchantId, table.mode, table.id)],
);
