import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { MODES } from "@/lib/core/mode";

/** Opens a merchant's empty wallet in each mode. Below the threshold (TZS) its owner is written to. */
export async function openWallets(tx: Tx, merchantId: number, lowBalanceTzs: number): Promise<void> {
  // Not by the query builder, which names every column: the application may not write balances, not even a default.
  await tx.execute(sql`
    insert into account (mode, kind, merchant_id, low_balance_threshold)
    select mode, 'merchant_wallet', ${merchantId}, ${lowBalanceTzs}
    from jsonb_array_elements_text(${JSON.stringify(MODES)}::jsonb) as modes (mode)
    on conflict do nothing`);
}
