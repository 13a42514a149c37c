import { and, inArray, ne, sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { message } from "@/db/schema/notifications";
import { RETENTION_DAYS } from "@/lib/core/retention";

/** Keeps messages that are still queued. */
export function cleanMessages(): Promise<void> {
  return purgeExpired({
    table: sql`message`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.messages,
    remove: (tx, ids) =>
      tx.delete(message).where(and(inArray(message.id, ids), ne(message.status, "queued"))),
  });
}
