import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/wallet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

export type WalletRow = typeof account.$inferSelect;

/** Throws not_found. */
export async function lockWallet(tx: Tx, { merchantId, mode }: Caller): Promise<WalletRow> {
  const [row] = await tx
    .select()
    .from(account)
    .where(
      and(eq(account.mode, mode), eq(account.kind, "merchant_wallet"), eq(account.merchantId, merchantId)),
    )
    .for("no key update");
  if (!row) throw new ConditionError("not_found", "Wallet not found");
  return row;
}
