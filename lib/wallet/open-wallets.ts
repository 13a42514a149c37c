import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Opens a merchant's empty wallet in each mode. Below the threshold (TZS) its owner is written to. */
export async function openWallets(tx: Tx, merchantId: number, lowBalanceTzs: number): Promise<void> {
  // Not by the query builder, which names every column: the application may not write balances, not even a default.
  await tx.execute(sql`
    insert into account (mode, kind, merchant_id, low_balance_threshold)
    select mode, 'merchant_wallet', ${merchantId}, ${lowBalanceTzs}
    from unnest(array['live', 'sandbox']) as modes (mode)
    on conflict do nothing`);
}
