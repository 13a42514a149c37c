import { and, desc, eq, getTableColumns, ilike, lt, or } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { containing, type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { parsePhone } from "@/lib/core/input/phone";
import type { MerchantRow } from "./lock-merchant";

export interface MerchantListQuery {
  status?: MerchantStatus | undefined;
  search?: string | undefined;
  before?: number | undefined;
}

export async function listMerchants(
  query: MerchantListQuery = {},
  tx: Tx = read(),
): Promise<Keyset<MerchantRow>> {
  const pattern = query.search?.trim() ? containing(query.search) : null;
  const found = await tx
    .select(getTableColumns(merchant))
    .from(merchant)
    .where(
      and(
        query.status && eq(merchant.status, query.status),
        query.before === undefined ? undefined : lt(merchant.id, query.before),
        pattern === null
          ? undefined
          : or(
              ilike(merchant.businessName, pattern),
              ilike(merchant.businessEmail, pattern),
              eq(merchant.phone, parsePhone(query.search!) ?? query.search!.trim()),
            ),
      ),
    )
    .orderBy(desc(merchant.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}
