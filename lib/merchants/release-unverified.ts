import { type SQL, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { buildUserAccountKey } from "@/lib/accounts/account";
import { UNVERIFIED_ACCOUNTS_SQL } from "@/lib/accounts/assert-verified";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { endSessions } from "@/lib/accounts/sessions";
import { deleteFactors } from "@/lib/accounts/factors/factor-reset";
import { clearKnownPlacesAndFailedLogIns } from "@/lib/accounts/change-password";
import { REDACTED } from "@/lib/core/personal-data/redaction";

const VERIFICATION_DAYS = 7;
const BATCH = 100;
const REASON = "The email address was not confirmed.";

/** Specification: Accounts, 9. */
export async function releaseExpiredAccounts(): Promise<void> {
  const isOld = sql`a.created_at < now() - make_interval(days => ${VERIFICATION_DAYS})`;
  let released = BATCH;
  while (released === BATCH) released = await transaction((tx) => release(tx, isOld));
}

export async function releaseUnverifiedAccount(tx: Tx, email: string): Promise<void> {
  await release(tx, sql`lower(a.email) = lower(${email})`);
}

/** Overwrites instead of deleting, because logs and wallets refer to the rows. Returns the number of accounts. */
async function release(tx: Tx, isMeant: SQL): Promise<number> {
  const locked = await tx.execute<{ id: string }>(sql`
    select id from merchant where status = 'registered' and id in
      (select a.merchant_id from (${UNVERIFIED_ACCOUNTS_SQL}) as a where ${isMeant} limit ${BATCH})
    order by id for update`);
  const ids = sql.param(locked.map(({ id }) => Number(id)));
  // Repeats the query under the lock, because a link may have verified an account in the meantime.
  const accounts = await tx.execute<{ user_id: string; merchant_id: string }>(sql`
    select a.user_id, a.merchant_id from (${UNVERIFIED_ACCOUNTS_SQL}) as a where a.merchant_id = any(${ids}::bigint[])`);
  for (const account of accounts) {
    await releaseAccount(tx, Number(account.user_id), Number(account.merchant_id));
  }
  return accounts.length;
}

async function releaseAccount(tx: Tx, userId: number, merchantId: number): Promise<void> {
  const email = `released-${userId}@account.invalid`;
  await endSessions(tx, userId);
  await deleteFactors(tx, userId);
  await clearKnownPlacesAndFailedLogIns(tx, buildUserAccountKey(userId));
  await tx.execute(sql`delete from account_token where user_id = ${userId}`);
  await tx.execute(
    sql`update app_user set email = ${email}, password_hash = ${UNKNOWN_ACCOUNT_HASH} where id = ${userId}`,
  );
  await tx.execute(sql`
    update merchant set business_email = ${email}, business_name = ${REDACTED.text}, phone = ${REDACTED.phone},
      receiver_contact = null, address = null, tin = null,
      status = 'rejected', reject_reason = ${REASON}, rejected_at = transaction_timestamp()
    where id = ${merchantId}`);
}
