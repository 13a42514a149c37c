import { inArray, sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { apiRequest } from "@/db/schema/request-log";
import { RETENTION_DAYS } from "@/lib/core/retention";

/** Drops requests that are older than the log goes back. */
export function cleanRequestLog(): Promise<void> {
  return purgeExpired({
    table: sql`api_request`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.apiRequests,
    remove: (tx, ids) => tx.delete(apiRequest).where(inArray(apiRequest.id, ids)),
  });
}
