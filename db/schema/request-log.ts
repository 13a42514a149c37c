import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { big, createdAt, id, mode } from "@/db/schema/columns";

/** One request of a merchant to the API, with redacted bodies, kept for 30 days. */
export const apiRequest = pgTable(
  "api_request",
  {
    id: id(),
    merchantId: big("merchant_id").notNull(),
    mode: mode(),
    keyId: big("key_id"),
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
  (table) => [
    index("api_request_newest").on(table.merchantId, table.mode, table.id),
    // Rows arrive in the order of time, so a block range index of a few pages finds what is old.
    index("api_request_age").using("brin", table.createdAt),
  ],
);
