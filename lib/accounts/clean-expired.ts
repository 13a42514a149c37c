import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { KNOWN_ORIGIN_DAYS } from "@/lib/accounts/known-places";

const LINKS_KEPT_DAYS = 7;
const INVITATIONS_KEPT_DAYS = 30;
const RIDER_REPORTS_KEPT_DAYS = 30;
const HUB_SCANS_KEPT_DAYS = 30;
const KEY_SPENDING_KEPT_DAYS = 90;

/** Deletes expired rows, which are already invalid. */
export async function deleteExpiredSessionsAndTokens(): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`delete from session where expires_at < now()`);
    await tx.execute(sql`delete from passkey_challenge where expires_at < now()`);
    await tx.execute(sql`delete from rider_session where expires_at < now()`);
    await tx.execute(sql`
      delete from rider_report where created_at < now() - make_interval(days => ${RIDER_REPORTS_KEPT_DAYS})`);
    await tx.execute(sql`
      delete from hub_scan where created_at < now() - make_interval(days => ${HUB_SCANS_KEPT_DAYS})`);
    await tx.execute(sql`
      delete from log_in_tally where started_at < now() - make_interval(secs => window_seconds)`);
    await tx.execute(sql`
      delete from known_place where seen_at < now() - make_interval(days => ${KNOWN_ORIGIN_DAYS})`);
    await tx.execute(sql`
      delete from api_key_spending where day < current_date - ${KEY_SPENDING_KEPT_DAYS}::int`);
    await tx.execute(sql`
      delete from invitation where expires_at < now() - make_interval(days => ${INVITATIONS_KEPT_DAYS})`);
    await tx.execute(sql`
      delete from account_token where expires_at < now() - make_interval(days => ${LINKS_KEPT_DAYS})`);
  });
}
