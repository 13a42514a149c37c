import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { MODES } from "@/lib/core/mode";

/** `lowBalanceTzs` is TZS. */
export async function openWallets(tx: Tx, merchantId: number, lowBalanceTzs: number): Promise<void> {
  // Raw SQL, because the query builder names every column and the application may not write balances.
  await tx.execute(sql`
    insert into account (mode, kind, merchant_id, low_balance_threshold)
    select mode, 'merchant_wallet', ${merchantId}, ${lowBalanceTzs}
    from jsonb_array_elements_text(${JSON.stringify(MODES)}::jsonb) as modes (mode)
    on conflict do nothing`);
}
