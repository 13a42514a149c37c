import { and, asc, eq, getTableColumns, isNotNull, ne, or } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { PAGE_ROWS } from "@/lib/admin/actions/keyset";

export async function listTroubledEndpoints(limit = PAGE_ROWS, tx: Tx = read()) {
  const { id, merchantId, mode, url, status, disabledReason, failingSince, updatedAt } =
    getTableColumns(webhookEndpoint);
  return tx
    .select({
      id,
      merchantId,
      businessName: merchant.businessName,
      mode,
      url,
      status,
      disabledReason,
      failingSince,
      updatedAt,
    })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(
      or(
        and(eq(status, "disabled"), ne(disabledReason, BY_MERCHANT)),
        and(eq(status, "enabled"), isNotNull(failingSince)),
      ),
    )
    .orderBy(asc(failingSince), asc(id))
    .limit(limit);
}

export const BY_MERCHANT = "by_merchant";
