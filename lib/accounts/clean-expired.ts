import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";

/** Used and expired links are kept this long, to be seen by whoever looks into a complaint. */
const LINKS_KEPT_DAYS = 7;

/** Drops sessions and links that no longer work; both refuse to work whether or not this ran. */
export async function cleanExpiredAccess(): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`delete from session where expires_at < now()`);
    await tx.execute(sql`
      delete from account_token where expires_at < now() - make_interval(days => ${LINKS_KEPT_DAYS})`);
  });
}
