import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { PLACE_KEPT_DAYS } from "@/lib/accounts/known-places";

/** Used and expired links are kept this long, as evidence for complaints. */
const LINKS_KEPT_DAYS = 7;
/** No phone sends a report again after so long. */
const RIDER_REPORTS_KEPT_DAYS = 30;

/**
 * Drops sessions and links that no longer work, which refuse to work whether or not this ran, counts and places of
 * log-ins that no longer count, and what remembers that a rider's report has been done.
 */
export async function cleanExpiredAccess(): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`delete from session where expires_at < now()`);
    await tx.execute(sql`delete from rider_session where expires_at < now()`);
    await tx.execute(sql`
      delete from rider_report where created_at < now() - make_interval(days => ${RIDER_REPORTS_KEPT_DAYS})`);
    await tx.execute(sql`
      delete from log_in_tally where started_at < now() - make_interval(secs => window_seconds)`);
    await tx.execute(sql`
      delete from known_place where seen_at < now() - make_interval(days => ${PLACE_KEPT_DAYS})`);
    await tx.execute(sql`
      delete from account_token where expires_at < now() - make_interval(days => ${LINKS_KEPT_DAYS})`);
  });
}
