import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/wallet";
import type { Caller } from "@/lib/core/caller";

export interface Wallet {
  accountId: number;
  balanceTzs: number;
  status: "active" | "frozen";
  lowBalanceThresholdTzs: number | null;
}

export async function getWallet(tx: Tx, caller: Caller): Promise<Wallet> {
  const [row] = await tx
    .select()
    .from(account)
    .where(
      and(
        eq(account.mode, caller.mode),
        eq(account.kind, "merchant_wallet"),
        eq(account.merchantId, caller.merchantId),
      ),
    );
  if (!row) throw new Error(`Merchant ${caller.merchantId} has no ${caller.mode} wallet`);
  return {
    accountId: row.id,
    balanceTzs: row.balance ?? 0,
    status: row.status,
    lowBalanceThresholdTzs: row.lowBalanceThreshold,
  };
}
