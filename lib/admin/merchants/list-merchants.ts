import { and, asc, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { type Keyset, keyset, matchesSearch, PAGE_ROWS } from "@/lib/admin/keyset";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";

type MerchantRow = typeof merchant.$inferSelect;

interface MerchantListQuery {
  status?: MerchantStatus | undefined;
  search?: string | undefined;
  before?: number | undefined;
}

export async function listMerchants(
  { status, search, before }: MerchantListQuery = {},
  tx: Tx = read(),
): Promise<Keyset<MerchantRow>> {
  const { id, businessName, businessEmail, phone } = merchant;
  const found = await tx
    .select(getTableColumns(merchant))
    .from(merchant)
    .where(
      and(
        status && eq(merchant.status, status),
        before === undefined ? undefined : lt(id, before),
        matchesSearch(search, { texts: [businessName, businessEmail], phone }),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}

/** The longest wait first. Specification: What the service does, 7. */
export async function listApprovals(
  limit = PAGE_ROWS,
  tx: Tx = read(),
): Promise<(MerchantRow & { waitingSince: Date })[]> {
  const waitingSince = sql`coalesce(email_verified_at, created_at)`.mapWith(merchant.createdAt);
  return tx
    .select({ ...getTableColumns(merchant), waitingSince })
    .from(merchant)
    .where(eq(merchant.status, "email_verified"))
    .orderBy(asc(waitingSince), asc(merchant.id))
    .limit(limit);
}
