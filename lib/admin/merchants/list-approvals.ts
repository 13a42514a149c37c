import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { MerchantRow } from "./lock-merchant";

export type Approval = MerchantRow & { waitingSince: Date };

/** The longest wait first. Specification: What the service does, 7. */
export async function listApprovals(limit = PAGE_ROWS, tx: Tx = read()): Promise<Approval[]> {
  const since = sql`coalesce(email_verified_at, created_at)`.mapWith(merchant.createdAt);
  return tx
    .select({ ...getTableColumns(merchant), waitingSince: since })
    .from(merchant)
    .where(eq(merchant.status, "email_verified"))
    .orderBy(asc(since), asc(merchant.id))
    .limit(limit);
}
