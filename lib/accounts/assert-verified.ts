import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { ConditionError } from "@/lib/core/conditions";

export const UNVERIFIED_ACCOUNTS_SQL = sql`
  select u.id as user_id, m.id as merchant_id, m.created_at, m.business_email as email
  from app_user u join merchant m on m.id = u.merchant_id
  where m.status = 'registered' and lower(m.business_email) = lower(u.email)
    and not exists (select from member b where b.user_id = u.id and b.merchant_id <> u.merchant_id)`;

export async function isUnverified(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx.execute(
    sql`select from (${UNVERIFIED_ACCOUNTS_SQL}) as a where a.user_id = ${userId}`,
  );
  return found.length > 0;
}

/** Throws email_not_verified. Call before changes that would survive a password reset. */
export async function assertVerified(tx: Tx, userId: number): Promise<void> {
  if (await isUnverified(tx, userId)) throw new ConditionError("email_not_verified");
}

export function assertBusinessVerified({ status }: { status: MerchantStatus }): void {
  if (status === "registered") throw new ConditionError("email_not_verified");
}
